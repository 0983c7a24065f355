import { fromKg, largeSign, priceInUnit, priceToTonne, roundTo, toKg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput } from '@manger/ui'
import { type FeedAnswer, isGiven, type QuestionProps } from '../answers.ts'
import * as s from '../first-day.module.css'

const LB_PER_TON = 2000
const KG_PER_TONNE = 1000

/** What is known of the feeds: all of it may be told later. */
export const KnownQuestion = ({ answers, set, problems }: QuestionProps) => {
  const t = useTranslate()
  const { units } = useFormat()
  const { language } = useSession()
  const { feeds, weight_unit: unit } = answers
  const large = largeSign(language, unit)
  const ofLarge = unit === 'lb' ? LB_PER_TON : KG_PER_TONNE
  const change = (at: number, told: Partial<FeedAnswer>) => {
    for (const field of Object.keys(told)) problems.clear(`feeds.${at}.${field}`)
    set({ feeds: feeds.map((feed, index) => (index === at ? { ...feed, ...told } : feed)) })
  }
  const shown = feeds.flatMap((feed, at) => (isGiven(feed) ? [{ feed, at }] : []))
  return (
    <>
      <p className={s.hint}>{t('first.knownHint')}</p>
      {shown.map(({ feed, at }, row) => (
        <Field group key={at} label={feed.name}>
          <div className={s.facts}>
            <Field label={t('first.inStore')} error={problems.of(`feeds.${at}.in_store`)}>
              <FloatInput
                value={feed.in_store === null ? null : roundTo(fromKg(feed.in_store, unit) / ofLarge, 2)}
                unit={large}
                optional
                autoFocus={row === 0}
                onChange={(typed) =>
                  change(at, { in_store: typed === null ? null : toKg(typed * ofLarge, unit) })
                }
              />
            </Field>
            <Field label={t('fields.price', { unit: large })} error={problems.of(`feeds.${at}.price`)}>
              <FloatInput
                value={feed.price === null ? null : roundTo(priceInUnit(feed.price, unit), 2)}
                unit={units.currency}
                optional
                onChange={(typed) => change(at, { price: typed === null ? null : priceToTonne(typed, unit) })}
              />
            </Field>
            <Field label={t('fields.dry_matter')} error={problems.of(`feeds.${at}.dry_matter`)} required>
              <FloatInput
                value={feed.dry_matter}
                unit="%"
                max={100}
                onChange={(dry_matter) => change(at, { dry_matter })}
              />
            </Field>
          </div>
        </Field>
      ))}
    </>
  )
}
