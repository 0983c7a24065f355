import { sumOf } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { LinkButton, Note } from '@manger/ui'
import { useSentPath, useSentWeights } from './use-sent-weights.ts'

/** Tells a driver that a planner has decided on a weight; beside the plan also that one still waits. */
export const SentNote = ({ isWhileWorking = false }: { isWhileWorking?: boolean }) => {
  const t = useTranslate()
  const format = useFormat()
  const path = useSentPath()
  const { open, news } = useSentWeights()
  const show = (
    <LinkButton size="small" to={path}>
      {t('sent.show')}
    </LinkButton>
  )
  if (news.length > 0)
    return (
      <div role="status">
        <Note tone="plain" actions={show}>
          {t('sent.news', { count: format.number(news.length, 0) })}
        </Note>
      </div>
    )
  if (isWhileWorking || open.length === 0) return null
  const words = {
    count: format.number(open.length, 0),
    weight: format.weightText(sumOf(open, ({ weight }) => weight)),
  }
  return <Note actions={show}>{t('sent.open', words)}</Note>
}
