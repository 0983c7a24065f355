import { serverNow, useClient, useFarm, useFormat, useSession, useTranslate } from '@manger/platform'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import * as s from './paper-pages.module.css'

// A text between the quotes of a style sheet.
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', ' ')}"`

/** What stands at the foot of every page: only the margin of a page knows its number, and it takes texts from the root alone. */
const useFoot = (): void => {
  const t = useTranslate()
  const format = useFormat()
  const { first_name, last_name, email } = useSession().me
  const [now] = useState(() => serverNow().toISOString())
  const by = `${first_name} ${last_name}`.trim() || email
  const made = t('paper.made', { at: format.dateTime(now), by })
  const page = t('paper.page', { page: '\n', pages: '\n' })
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const [before = '', between = '', after = ''] = page.split('\n')
    const texts = Object.entries({ made, before, between, after })
    for (const [name, text] of texts) style.setProperty(`--paper-${name}`, quoted(text))
    return () => {
      for (const [name] of texts) style.removeProperty(`--paper-${name}`)
    }
  }, [made, page])
}

type PartProps = { head: ReactNode; children: ReactNode }

/** A part with a head that stands on each page that the part goes to. */
export const PaperPart = ({ head, children }: PartProps) => (
  <section className={s.part}>
    <div className={s.head}>{head}</div>
    <div className={s.body}>{children}</div>
  </section>
)

type PaperPagesProps = {
  /** What it is, such as a feeding. */
  title: string
  /** The farm's day, and what of it. */
  of: readonly string[]
  children: ReactNode
}

/** Pages that may be mixed up and sorted again: each says whose it is, of which day, which one of how many, and when it was made. */
export const PaperPages = ({ title, of, children }: PaperPagesProps) => {
  const { name: farm } = useFarm()
  const { company_name } = useClient()
  useFoot()
  return (
    <div className={s.pages}>
      <PaperPart
        head={
          <div className={s.whose}>
            <h1>{[farm, ...of].join(' · ')}</h1>
            <p>{[title, company_name].join(' · ')}</p>
          </div>
        }
      >
        {children}
      </PaperPart>
    </div>
  )
}
