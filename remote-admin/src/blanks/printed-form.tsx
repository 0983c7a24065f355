import { type FormHeading, formFacts, formSignatures, type ReportHeader } from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Aloud } from '@manger/ui'
import * as s from './blanks.module.css'

type PrintedFormProps = { heading: FormHeading; header: Omit<ReportHeader, 'complete'> }

/** Head and signatures of a form as they are printed: both are made of the same facts, by the same rules. */
export const PrintedForm = ({ heading, header }: PrintedFormProps) => {
  const t = useTranslate()
  return (
    <section className={s.paper} aria-label={t('blanks.preview')}>
      <div className={s.head}>
        <dl className={s.facts}>
          {formFacts(heading.words, header).map(([name, value]) => (
            <div key={name}>
              <dt>{name}:</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={s.legal}>
          <b>{heading.number}</b>
          <p>{heading.legal}</p>
        </div>
      </div>
      <p className={s.title}>{heading.title}</p>
      <div className={s.rows} aria-hidden="true" />
      <dl className={s.signatures}>
        {formSignatures(heading, header).map(({ role, name }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>
              <span className={s.line} aria-hidden="true" />
              {name === '' ? <Aloud>{t('blanks.nobody')}</Aloud> : name}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
