import { fromKg, roundTo, toKg } from '@manger/contract'
import { useTranslate } from '@manger/platform'
import { Button, FloatInput, Input } from '@manger/ui'
import { type FeedAnswer, type QuestionProps, weightsOf } from '../answers.ts'
import * as s from '../first-day.module.css'
import { useWeightsIn } from '../use-answers.ts'

const OWN: FeedAnswer = { name: '', kg: null, dry_matter: null, price: null, in_store: null }

/** What one animal gets: the feeds of most farms, and any other; what is left empty is not fed. */
export const FeedsQuestion = ({ answers, set, problems, unit }: QuestionProps) => {
  const t = useTranslate()
  const { feeds, weight_unit } = answers
  const weightText = useWeightsIn(weight_unit)
  const { perHead, whole } = weightsOf(answers)
  const change = (at: number, told: Partial<FeedAnswer>) => {
    problems.clear(`feeds.${at}.name`)
    problems.clear(`feeds.${at}.kg`)
    set({ feeds: feeds.map((feed, index) => (index === at ? { ...feed, ...told } : feed)) })
  }
  const wrong = problems.of('feeds')
  return (
    <>
      <p className={s.hint}>{t('first.feedsHint')}</p>
      <ul className={s.feeds}>
        {feeds.map((feed, at) => {
          const label = feed.name === '' ? t('first.ownFeed') : feed.name
          const error = problems.of(`feeds.${at}.name`) ?? problems.of(`feeds.${at}.kg`)
          return (
            <li key={at} className={s.feed}>
              {feed.class === undefined ? (
                <Input
                  label={t('fields.name')}
                  value={feed.name}
                  maxLength={60}
                  placeholder={t('first.ownFeed')}
                  onChange={(name) => change(at, { name })}
                />
              ) : (
                <span>{feed.name}</span>
              )}
              <FloatInput
                label={label}
                value={feed.kg === null ? null : roundTo(fromKg(feed.kg, weight_unit), 2)}
                unit={unit}
                optional
                autoFocus={at === 0}
                onChange={(typed) =>
                  change(at, { kg: typed === null || typed === 0 ? null : toKg(typed, weight_unit) })
                }
              />
              {error !== undefined && (
                <span className={s.error} role="alert">
                  {error}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div>
        <Button kind="quiet" icon="add" onClick={() => set({ feeds: [...feeds, OWN] })}>
          {t('first.ownFeed')}
        </Button>
      </div>
      {perHead > 0 && (
        <p className={s.sum}>{t('first.sum', { weight: weightText(perHead), whole: weightText(whole) })}</p>
      )}
      {wrong !== undefined && (
        <p className={s.error} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
