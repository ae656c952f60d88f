import { payloadsOf, table } from './payload.ts'

/** For the fields that are shown as they are: title, description, keywords. */
export const texts = payloadsOf('text', [
  ...table(`
    </title>{script}  </script>{script}  <!--{script}  -->{img}<!--  <!--<script>{run}  ]]>{script}<![CDATA[  ">{img}
    '>{img}  " onmouseover="{run}" x="  <svg onload={run}>  &lt;img src=x onerror={run}&gt; &quot; &amp;amp; &#x3c;
    &ltscript&gt{run}&quot  "}}]</script>{"html":"{img}"  \\u003cimg src=x onerror={run}\\u003e \\"\\
    a\u2028{run}\u2029b\u0085c\vd\fe  a\0b<\0script>{run}  a\u0001b\bc\u001bd\u007fe  gin \ud83c and it
    gin \udf78 and it  the menu \u202egpj.exe \u2066isolated  \ufeffa\u200b\u200c\u200d\u2060b
    a\uffff\ufffe\u{1fffe}b  javascript:{run}  $& $1 $$ $\` $' $<name>  __proto__  constructor
    {{constructor.constructor('{run}')()}} \` onmouseover=\`{run}\` \${{run}} <%= {run} %>
    ,,, a,\0,a, A,__proto__,`),
  '</SCRIPT\n>{img}',
  'a\r\nb\rc\nd',
  `a${'\u0301'.repeat(500)}b`,
  'long '.repeat(1_000),
  'x'.repeat(2_000),
  ' \u00a0\u3000 ',
])

/** For a post's image, which may be loaded over http(s) or from the site. */
export const images = payloadsOf('image', [
  ...table(`
    javascript:{run}  JAVASCRIPT:{run}  java\tscript:{run}  \u0001javascript:{run}  /javascript:{run}
    javascript&colon;{run}  data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='{run}'/>
    data:text/html,{script}  data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=  blob:{ask}  file:///etc/passwd
    view-source:{ask}  about:srcdoc  //canary.example/a  \\\\canary.example/a  /\\canary.example/a
    /\t/canary.example/a  /\r\\canary.example/a  /..//canary.example/a  /../../../etc/passwd  https://  __proto__
    https://pictures.example/a.jpg" onerror="{run}  https://pictures.example/a.jpg">{script}
    /a.jpg</script>{script}  /a.jpg" onerror="{run}  https://pictures.example/\ud800.jpg  /images/\ud800\0.jpg
    https://pictures.example\0.example/a.jpg  https://user:word@pictures.example/a.jpg
    http://pictures.example/a.jpg  https://pictures.example:99999/a.jpg`),
  '\njavascript:{run}',
  `https://pictures.example/${'a'.repeat(20_000)}`,
])

/** For a post's video, whose player is on one host: only the video's id may come from the address. */
export const videos = payloadsOf('video', [
  ...table(`
    javascript:{run}//youtube.com/shorts/aqz-KE-bpKQ  javascript://youtube.com/shorts/aqz-KE-bpKQ%0a{run}
    data:text/html,{script}?v=aqz-KE-bpKQ  blob:https://www.youtube.com/shorts/aqz-KE-bpKQ
    https://canary.example/shorts/aqz-KE-bpKQ  https://youtube.com.canary.example/shorts/aqz-KE-bpKQ
    https://notyoutube.com/shorts/aqz-KE-bpKQ  https://youtube.com@canary.example/shorts/aqz-KE-bpKQ
    https://canary.example\\@youtube.com/shorts/aqz-KE-bpKQ  https://canary.example#@youtube.com/shorts/aqz-KE-bpKQ
    https://canary.example/?u=https://youtube.com/shorts/aqz-KE-bpKQ  https://уoutube.com/shorts/aqz-KE-bpKQ
    https://youtube.com:8443/shorts/aqz-KE-bpKQ  https://youtu.be/">{img}
    https://www.youtube.com/watch?v=a" onload="{run}  https://www.youtube.com/shorts/..%2F..%2Faaaa
    https://www.youtube.com/watch?v=aqz%3Fautoplay  https://youtu.be/%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e
    https://www.youtube.com/watch?v[]=aqz-KE-bpKQ  https://youtu.be/__proto__aa
    https://www.youtube.com/watch?v=aqz-KE-bpKQ&v="><svg/onload={run}>
    https://youtu.be/aqz-KE-bpKQ?</script>{script}  <iframe src="https://canary.example/">
    https://youtu.be/aqz-KE-bp\0Q\ud800`),
  'https://you\ntube.com/shorts/aqz-KE-bpKQ',
  `https://youtu.be/${'a'.repeat(10_000)}`,
])

/** Slugs are both addresses and file names. The schema refuses unsafe ones. */
export const slugs = payloadsOf('slug', [
  ...table(`
    ../../index  ..\\..\\index  ..%2f..%2findex  ..  /etc/passwd  C:index  con  javascript:{run}  {img}
    "onmouseover="{run}  x' onmouseover='{run}  \`x\` {{a}} \${\`  &lt;img&gt;&quot;  gin&it&amp=1  $&$1$\`$'
    a;b=c,d@e+f!(g)[h]{i}  a?b=c#d  a%zz  a*  a\0b  a\u2028b  a\ud800  a\u202egpj  a\u200bb  a\u{e0041}b
    __proto__  constructor  toString  page  a.html  ﬁg ǅ İı ΣςΑ ライム 🍸`),
  ...['a\nb: c', ' ', 'a'.repeat(201)],
])

/** Dates are parsed, printed, and written to an attribute. */
export const dates = payloadsOf('date', [
  ...table(`
    {img}  {run}  2026-01-02" onmouseover="{run}  2026-01-02 ({script})  2026-02-30  0000-01-01
    9999-12-31T23:59:59.999Z  9999-12-31T23:59:59-23:59  0000-01-01T00:00:00+23:59  +275760-09-13T00:00:00.001Z
    2026-06-30T23:59:60Z  ٢٠٢٦-٠١-٠٢  2026-01-02\0  2026-01-01T00:00:00+99:99`),
  '2026-01-02\n{script}',
  `2026-01-01T00:00:00.${'9'.repeat(5_000)}Z`,
])
