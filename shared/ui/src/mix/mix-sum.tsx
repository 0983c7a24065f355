import { SHARE_STEP } from '@manger/contract'
import { useFormat } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { largestOf, type MixFeed, spread, withFilled, withPart } from './mix.formulas.ts'
import { MixCard } from './mix-card.tsx'
import type { MixLines } from './use-mix.ts'

type WayBackProps<Feed extends MixFeed> = { mix: MixLines<Feed> }

/** The one line whose old percent alone would bring the sum to 100 again goes back to it. */
const WayBack = <Feed extends MixFeed>({ mix: { lines, left, was, setLines } }: WayBackProps<Feed>) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const line = lines.find(
    ({ feed, percent }) => Math.round(((was(feed) ?? Number.NaN) - (percent ?? 0) - left) / SHARE_STEP) === 0,
  )
  const percent = line && was(line.feed)
  if (line === undefined || percent === undefined) return null
  return (
    <Button size="small" onClick={() => setLines(withPart(lines, line.key, { percent }))}>
      {t('mix.backTo', { percent: format.share(percent) })}
    </Button>
  )
}

type MixSumProps<Feed extends MixFeed> = { mix: MixLines<Feed>; rule: string; canEdit: boolean }

/** How the mix adds up to 100, and ways there. */
export const MixSum = <Feed extends MixFeed>({ mix, rule, canEdit }: MixSumProps<Feed>) => {
  const { lines, left, setLines, wrong } = mix
  const largest = largestOf(lines)
  return (
    <MixCard
      canEdit={canEdit}
      left={left}
      rule={rule}
      problem={wrong()}
      parts={lines.map(({ key, feed, percent }) => ({
        key,
        name: feed.name,
        color: feed.swatch,
        percent: percent ?? 0,
      }))}
      ways={{
        largest: largest?.feed.name ?? null,
        onFill: () => largest && setLines(withFilled(lines, largest.key)),
        onSpread: () => setLines(spread(lines)),
        more: <WayBack mix={mix} />,
      }}
    />
  )
}
