import { AdRow } from '../../src/ads/ad-slot.tsx'
import { PageHead } from '../../src/components/page-head.tsx'
import { PageTitle } from '../../src/components/page-title.tsx'
import { story } from '../../src/content/about.ts'
import { site } from '../../src/content/site.ts'
import { team } from '../../src/content/team.ts'
import styles from './about.module.css'

export default function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description={`${site.name} was founded in ${site.founded}. The room, the cellar, the garden, and the three people who keep them.`}
        path="/about"
      />
      <PageTitle tempo="da capo" title="About the house" />
      <section className={styles.story} aria-labelledby="story-title">
        <h2 id="story-title">Our Story</h2>
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <AdRow page="about" row={0} />
      <section className={styles.team} aria-labelledby="team-title">
        <h2 id="team-title">The people</h2>
        <ul>
          {team.map(({ name, role, bio }) => (
            <li key={name} className={styles.person}>
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
