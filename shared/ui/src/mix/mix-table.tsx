import { useFormat } from '@manger/platform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Segmented } from '#controls/segmented.tsx'
import { cx } from '#css/cx.ts'
import { Chip } from '#feed/chip.tsx'
import { useIsPhone } from '#media/use-media.ts'
import type { Column } from '#table/column.ts'
import { DataTable } from '#table/data-table.tsx'
import {
  inOrder,
  isSameMix,
  type MixFeed,
  type MixLine,
  usualOrder,
  withFeed,
  withPart,
} from './mix.formulas.ts'
import { MixFeedSelect } from './mix-feed-select.tsx'
import type { MixLook } from './mix-look.ts'
import * as s from './mix-table.module.css'
import { MixWeight } from './mix-weight.tsx'
import { RecipeFeed } from './recipe-feed.tsx'
import { RecipeLines } from './recipe-lines.tsx'
import { RecipePercent } from './recipe-percent.tsx'
import { useEntry } from './use-entry.ts'
import { useLineActions } from './use-line-actions.ts'
import type { MixLines } from './use-mix.ts'
import { unweighed, weightOf, withWeight } from './weighed.formulas.ts'

type MixTableProps<Feed extends MixFeed> = { mix: MixLines<Feed>; look: MixLook<Feed>; canEdit: boolean }

/** The lines of a mix in their order: feed, percent, and what follows from them. */
export const MixTable = <Feed extends MixFeed>({ mix, look, canEdit }: MixTableProps<Feed>) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  const { lines, left, setLines, was, wrong } = mix
  const [added, setAdded] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [choosing, setChoosing] = useState<number | null>(null)
  const entry = useEntry(
    canEdit ? look.weights : undefined,
    lines.some(({ percent }) => percent !== null),
  )
  const whole = look.weights?.whole ?? null
  const actions = useLineActions(mix, look, ({ key }) => setChoosing(key))
  // Cards are read; who may type keeps the table, also in a window as narrow as a phone.
  const { cardNote } = look
  const isCards = useIsPhone() && !canEdit && cardNote !== undefined
  const canChoose = canEdit && look.noFeeds === undefined
  const choice = { look, taken: lines.map(({ feed }) => feed.id) }

  const handleAdd = (feed: Feed) => {
    const next = withFeed(lines, feed)
    setAdding(false)
    setAdded(next.at(-1)?.key ?? null)
    setLines(next)
  }
  const handleEntry = (chosen: typeof entry.entry) => {
    if (chosen === 'percent') setLines(unweighed(lines))
    entry.choose(chosen)
  }
  const feedOf = ({ key, feed }: MixLine<Feed>, index = -1) => {
    const { note, error, sign } = look.feedLook(feed)
    const replace = (other: Feed) => {
      setChoosing(null)
      setLines(withPart(lines, key, { feed: other }))
    }
    return (
      <RecipeFeed
        name={feed.name}
        note={note}
        color={feed.swatch}
        error={error ?? (feed.deleted ? undefined : wrong(index, 'feed'))}
      >
        {feed.deleted ? (
          <Chip tone="red" icon="circle-x">
            {t('errors.was_deleted', { name: feed.name })}
          </Chip>
        ) : (
          sign
        )}
        {canChoose && (choosing === key || feed.deleted) && (
          <MixFeedSelect {...choice} label={t('mix.other')} startsOpen={!feed.deleted} onChoose={replace} />
        )}
      </RecipeFeed>
    )
  }
  const shareOf = (line: MixLine<Feed>, index: number) => {
    const { key, feed, percent } = line
    const field = { name: feed.name, error: wrong(index), isNew: added === key }
    return entry.unit === null ? (
      <RecipePercent
        {...field}
        value={percent}
        was={was(feed)}
        canEdit={canEdit}
        onChange={(typed) => setLines(withPart(lines, key, { percent: typed }))}
      />
    ) : (
      <MixWeight
        {...field}
        entry={entry.unit}
        value={weightOf(line, whole)}
        percent={percent}
        onChange={(weight) => setLines(withWeight(lines, key, { weight, whole }))}
      />
    )
  }
  const columns: Column<MixLine<Feed>>[] = [
    {
      key: 'name',
      title: t('mix.ingredient'),
      isName: true,
      ...(isCards && { card: 'title' }),
      render: feedOf,
    },
    {
      key: 'percent',
      title: entry.unit?.title ?? t('mix.percent'),
      align: canEdit ? 'start' : 'number',
      ...(isCards && {
        card: {
          place: 'aside',
          render: ({ percent }) => <b className={s.share}>{format.share(percent)}</b>,
        },
      }),
      render: (line, index) => (
        <>
          {shareOf(line, index)}
          {look.warning?.(line) !== undefined && <small className={s.warning}>{look.warning(line)}</small>}
        </>
      ),
    },
    ...look.columns,
    ...(isCards ? [{ key: 'facts', title: '', card: { place: 'note' as const, render: cardNote } }] : []),
  ]
  const usual = usualOrder(lines)
  const add = isAdding ? (
    <div className={s.adding}>
      <MixFeedSelect {...choice} startsOpen label={t('mix.add')} onChoose={handleAdd} />
    </div>
  ) : (
    <Button kind="quiet" icon="add" onClick={() => setAdding(true)}>
      {t('mix.add')}
    </Button>
  )
  return (
    <RecipeLines
      isBare={isCards}
      foot={
        (canEdit || look.foot !== undefined) && (
          <>
            {canEdit && (look.noFeeds ?? add)}
            {canEdit && !isSameMix(usual, lines) && (
              <Button kind="quiet" icon="sliders" onClick={() => setLines(usual)}>
                {look.usualOrder}
              </Button>
            )}
            <div className={s.typed}>
              {entry.options.length > 0 && (
                <Segmented
                  label={t('mix.entry')}
                  value={entry.entry}
                  options={entry.options}
                  onChange={handleEntry}
                />
              )}
              {look.foot}
            </div>
          </>
        )
      }
      onPastEnd={() => setAdding(true)}
    >
      <DataTable
        bare
        label={look.label}
        columns={columns}
        rows={lines}
        rowKey={({ key }) => key}
        empty={{ title: t('mix.none') }}
        totals={[
          { column: 'name', content: t('mix.totalOf', { n: lines.length }) },
          {
            column: 'percent',
            content: (
              <span className={cx(canEdit && s.sum, left !== 0 && s.off)}>{format.share(100 - left)}</span>
            ),
          },
          ...look.totals,
        ]}
        actions={canEdit ? actions : undefined}
        order={
          canEdit && lines.length > 1
            ? { canMove: () => true, onMove: (keys) => setLines(inOrder(lines, keys)) }
            : undefined
        }
      />
    </RecipeLines>
  )
}
