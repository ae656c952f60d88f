import { AdRow } from '../../src/ads/ad-slot.tsx'
import { PageTop } from '../../src/components/page-heading.tsx'
import { aboutHeading, story } from '../../src/content/about.ts'
import { team, teamTitle } from '../../src/content/team.ts'
import styles from './about.module.css'

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
      {team.length > 0 && <Team />}
    </>
  )
}

function Team() {
  return (
    <section className={styles.team} aria-labelledby="team-title">
      <h2 id="team-title">{teamTitle}</h2>
      <ul>
        {team.map(({ picture, name, role, bio }) => (
          <li key={name} className={styles.person}>
            {picture && (
              <img
                {...__PICTURES__.team[picture]}
                sizes="(min-width: 48em) 33vw, 82vw"
                alt=""
                loading="lazy"
              />
            )}
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            <p>{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
