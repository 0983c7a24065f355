import { useFormat, useTranslate } from '@manger/platform'
import { Button, Note, StatusChip } from '@manger/ui'
import type { News } from './news.formulas.ts'
import type { NewsHere } from './use-news.ts'

/** Says what the other device did, so that nobody weighs a second time what is done. */
export const NewsNote = ({ news: { news, aside, read } }: { news: NewsHere }) => {
  const t = useTranslate()
  const format = useFormat()
  if (news.length === 0 && aside === 0) return null
  const say = (one: News) => {
    if (one.kind === 'step') return <StatusChip key="step" status={one.status} />
    if (one.kind === 'kept') return <p key="kept">{t('cab.news.kept')}</p>
    const text =
      one.kind === 'weighed'
        ? `${one.name}: ${format.weightText(one.weight)}`
        : t(`cab.news.${one.kind}`, { name: one.name })
    return <p key={one.line}>{text}</p>
  }
  return (
    <Note
      icon="branch"
      tone="wheat"
      title={news.length > 0 ? t('cab.news.title') : undefined}
      actions={<Button onClick={read}>{t('cab.understood')}</Button>}
    >
      {news.map(say)}
      {aside > 0 && <p role="alert">{t('cab.putAside', { weight: format.weightText(aside) })}</p>}
    </Note>
  )
}
