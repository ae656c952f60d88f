import { AdRow } from '../../src/ads/ad-slot.tsx'
import { DataPage } from '../../src/components/data-page.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import styles from './about.module.css'
import { type AboutData, isAboutData } from './about-data.ts'

export default function AboutPage() {
  return (
    <DataPage isData={isAboutData}>
      {({ heading, story, words, ...others }) => (
        <>
          <PageTop heading={heading} path="/about" bar={4} />
          {story.length > 0 && (
            <section className={styles.story} aria-labelledby="story-title">
              <h2 id="story-title">{words.story}</h2>
              <div>
                {story.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          )}
          <AdRow page="about" row={0} />
          {others.team.length > 0 && <Team {...others} />}
        </>
      )}
    </DataPage>
  )
}

function Team({ teamTitle, team }: Pick<AboutData, 'teamTitle' | 'team'>) {
  return (
    <section className={styles.team} aria-labelledby="team-title">
      <h2 id="team-title">{teamTitle}</h2>
      <ul>
        {team.map(({ picture, name, role, bio }) => (
          <li key={name} className={styles.person}>
            {picture && <img {...picture} sizes="(min-width: 48em) 33vw, 82vw" alt="" loading="lazy" />}
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            <p>{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
