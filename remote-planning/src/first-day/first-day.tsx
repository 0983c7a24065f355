import { checkDraft, type Problem, signsOf } from '@manger/contract'
import type { Company } from '@manger/contract/companies'
import { farmSetupRoutes } from '@manger/contract/farms'
import { useNotify, useSession, useTranslate, useWrite } from '@manger/platform'
import { Button, Card, useProblems } from '@manger/ui'
import { type ReactNode, useState } from 'react'
import {
  type Answers,
  bodyOf,
  problemsOf,
  QUESTIONS,
  type QuestionKey,
  type QuestionProps,
  questionOf,
} from './answers.ts'
import * as s from './first-day.module.css'
import { AnimalsQuestion, FarmQuestion, MixerQuestion } from './questions/farm-questions.tsx'
import { FeedsQuestion } from './questions/feeds-question.tsx'
import { KnownQuestion } from './questions/known-question.tsx'
import { PlanQuestion } from './questions/plan-question.tsx'
import { useAnswers } from './use-answers.ts'

const BODIES: Record<QuestionKey, (props: QuestionProps) => ReactNode> = {
  farm: FarmQuestion,
  animals: AnimalsQuestion,
  mixer: MixerQuestion,
  feeds: FeedsQuestion,
  known: KnownQuestion,
  plan: PlanQuestion,
}

type FirstDayProps = { companies: readonly Company[]; onLater: () => void }

/** From nothing to the first planned feeding: one question at a time, made in one call by the last. */
export const FirstDay = ({ companies, onLater }: FirstDayProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const { language } = useSession()
  const { answers, given, set, forget } = useAnswers(companies[0])
  const problems = useProblems()
  const write = useWrite(farmSetupRoutes.create)
  const [isBusy, setBusy] = useState(false)
  const at = Math.min(answers.at, QUESTIONS.length - 1)
  const { key } = QUESTIONS[at] ?? QUESTIONS[0]
  const Body = BODIES[key]
  const isLast = key === 'plan'

  const goTo = (to: number, change: Partial<Answers> = {}) => {
    problems.clear()
    set({ ...change, at: to })
  }
  // What is wrong is told at its question, which may be one of before.
  const tell = (found: readonly Problem[]) => {
    const [first] = found
    if (first !== undefined) set({ at: Math.min(at, ...found.map(({ field }) => questionOf(field))) })
    problems.show(found)
  }
  const send = async (told: Answers) => {
    const { value: body } = checkDraft(farmSetupRoutes, bodyOf(told, given))
    if (isBusy || body === null) return
    setBusy(true)
    try {
      const { data } = await write({ body })
      forget()
      notify.success(t('saved', { name: data.name }))
    } catch (error) {
      const errors = Object(error).errors
      const fields = typeof errors === 'object' && errors !== null ? Object.keys(errors) : []
      if (fields.length > 0) set({ at: Math.min(at, ...fields.map(questionOf)) })
      problems.show(error)
    } finally {
      setBusy(false)
    }
  }
  const next = () => {
    const found = problemsOf(answers, given).filter(({ field }) => isLast || questionOf(field) === at)
    if (found.length > 0) return tell(found)
    if (isLast) return void send(answers)
    goTo(at + 1)
  }
  const withoutFeeds = () => {
    const told = { ...answers, withoutFeeds: true }
    const found = problemsOf(told, given)
    if (found.length > 0) return tell(found)
    void send(told)
  }

  return (
    <div className={s.first}>
      <Card
        title={t('first.title')}
        extra={<span className={s.at}>{t('first.at', { at: at + 1, total: QUESTIONS.length })}</span>}
      >
        <form
          className={s.question}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          <progress
            className={s.progress}
            value={at + 1}
            max={QUESTIONS.length}
            aria-label={t('first.title')}
          />
          <h3 className={s.asked}>{t(`first.${key}`)}</h3>
          <Body
            key={key}
            answers={answers}
            set={(change) => {
              for (const field of Object.keys(change)) problems.clear(field)
              set(change)
            }}
            problems={problems}
            unit={signsOf(language)[answers.weight_unit]}
          />
          <div className={s.buttons}>
            <Button kind="primary" submit busy={isBusy} autoFocus={isLast} key={`${key} next`}>
              {t(isLast ? 'first.make' : 'first.next')}
            </Button>
            {at > 0 && <Button onClick={() => goTo(at - 1)}>{t('first.back')}</Button>}
            {key === 'feeds' && (
              <Button kind="quiet" onClick={withoutFeeds}>
                {t('first.withoutFeeds')}
              </Button>
            )}
            <Button kind="quiet" onClick={onLater}>
              {t('first.later')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  )
}
