import { useTranslation } from 'react-i18next'
import { type MergeField, sideOf } from './merge.ts'
import * as s from './merge-dialog.module.css'

const WHO = { mine: 'byMe', theirs: 'byThem', both: 'byBoth' } as const

/** What needs no question: the fields that one side changed, or both alike. */
export const TakenFields = ({ fields }: { fields: readonly MergeField[] }) => {
  const { t } = useTranslation('ui')
  const taken = fields.flatMap((field) => {
    const side = sideOf(field)
    return side === null || side === 'none' ? [] : [{ field, side }]
  })
  if (taken.length === 0) return null
  return (
    <section className={s.taken}>
      <h3>{t('merge.taken')}</h3>
      <dl>
        {taken.map(({ field, side }) => (
          <div key={field.key}>
            <dt>{field.label}</dt>
            <dd>
              {field.text(side === 'theirs' ? field.theirs : field.mine)}
              <small>{t(`merge.${WHO[side]}`)}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
