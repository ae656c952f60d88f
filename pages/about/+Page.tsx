import { AdRow } from '../../src/ads/ad-slot.tsx'
import ines from '../../src/art/portraits/ines-marchetti.svg'
import theo from '../../src/art/portraits/theo-okafor.svg'
import wren from '../../src/art/portraits/wren-castellane.svg'
import { PageTop } from '../../src/components/page-heading.tsx'
import { aboutHeading, story } from '../../src/content/about.ts'
import { team, teamTitle } from '../../src/content/team.ts'
import styles from './about.module.css'

const portraits = {
  'ines-marchetti': ines,
  'theo-okafor': theo,
  'wren-castellane': wren,
} satisfies Record<(typeof team)[number]['id'], string>

export default function AboutPage() {
  return (
    <>
      <PageTop heading={aboutHeading} path="/about" bar={4} />
      <section className={styles.story} aria-labelledby="story-title">
        <h2 id="story-title">Our Story</h2>
        <div>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <AdRow page="about" row={0} />
      <section className={styles.team} aria-labelledby="team-title">
        <h2 id="team-title">{teamTitle}</h2>
        <ul>
          {team.map(({ id, name, role, bio }) => (
            <li key={id} className={styles.person}>
              <img src={portraits[id]} alt="" width={600} height={760} loading="lazy" />
              <h3>{name}</h3>
              <p className={styles.role}>{role}</p>
              <p>{bio}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
