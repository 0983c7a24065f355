import type { RecipeFeed } from '@manger/contract/compound-feed'
import { useSession, useTranslate } from '@manger/platform'
import { Button, useIsPhone } from '@manger/ui'
import { type Column, DataTable, RecipeLines, RecipePercent } from '@manger/ui/data'
import { useState } from 'react'
import {
  batchOf,
  type DraftLine,
  inOrder,
  isUsualOrder,
  usualOrder,
  withLine,
} from '../editor/draft.formulas.ts'
import type { RecipeEditor } from '../editor/use-recipe-editor.ts'
import { FeedCell } from './feed-cell.tsx'
import { FeedSelect } from './feed-select.tsx'
import { LineCard } from './line-card.tsx'
import * as s from './lines.module.css'
import { useLineActions } from './use-line-actions.ts'
import { useLineTotals, useNumberColumns } from './use-line-columns.tsx'

/** The lines of a recipe in mixing order: feed, percent, and what follows from them. */
export const LinesTable = ({ editor, canEdit }: { editor: RecipeEditor; canEdit: boolean }) => {
  const t = useTranslate()
  const { base, draft, problems, change } = editor
  const [added, setAdded] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [choosing, setChoosing] = useState<number | null>(null)
  const { units } = useSession()
  // Cards are read; who may type keeps the table, also in a window as narrow as a phone.
  const isCards = useIsPhone() && !canEdit
  const numbers = useNumberColumns(draft)
  const totals = useLineTotals(editor)
  const actions = useLineActions(editor, ({ key }) => setChoosing(key))
  const changeLine = (key: number, part: Partial<DraftLine>) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  const handleAdd = (feed: RecipeFeed) => {
    const next = withLine(draft, feed)
    setAdding(false)
    setAdded(next.key)
    change({ lines: next.draft.lines })
  }
  const columns: Column<DraftLine>[] = [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: (line, index) => (
        <FeedCell
          editor={editor}
          line={line}
          error={problems.of(`ingredients.${index}.ingredient_type`)}
          isChoosing={canEdit && (choosing === line.key || line.feed.deleted)}
          onChoose={(feed) => {
            setChoosing(null)
            changeLine(line.key, { feed: { ...feed, deleted: false } })
          }}
        />
      ),
    },
    {
      key: 'percent',
      title: t('fodder.percent'),
      align: canEdit ? 'start' : 'number',
      render: (line, index) => (
        <RecipePercent
          name={line.feed.name}
          value={line.percent}
          was={base?.ingredients.find((one) => one.ingredient_type === line.feed.ingredient_type)?.percent}
          error={problems.of(`ingredients.${index}.percent`)}
          canEdit={canEdit}
          isNew={added === line.key}
          onChange={(percent) => changeLine(line.key, { percent })}
        />
      ),
    },
    ...numbers,
  ]
  const batch = batchOf(draft, units)
  const inBatch = new Map(draft.lines.map(({ key }, index) => [key, batch[index] ?? null]))
  const foot = canEdit && (
    <>
      {isAdding ? (
        <div className={s.adding}>
          <FeedSelect startsOpen editor={editor} label={t('fodder.addFeed')} onChoose={handleAdd} />
        </div>
      ) : (
        <Button kind="quiet" icon="add" onClick={() => setAdding(true)}>
          {t('fodder.addFeed')}
        </Button>
      )}
      {!isUsualOrder(draft) && (
        <Button kind="quiet" icon="sliders" onClick={() => change({ lines: usualOrder(draft) })}>
          {t('fodder.usualOrder')}
        </Button>
      )}
    </>
  )
  return (
    <RecipeLines isBare={isCards} foot={foot} onPastEnd={() => setAdding(true)}>
      <DataTable
        bare
        label={t('fodder.lines')}
        columns={columns}
        rows={draft.lines}
        rowKey={({ key }) => key}
        empty={{ title: t('fodder.noLines') }}
        renderCard={
          isCards ? (line) => <LineCard line={line} inBatch={inBatch.get(line.key) ?? null} /> : undefined
        }
        totals={totals}
        actions={canEdit ? actions : undefined}
        order={
          canEdit && draft.lines.length > 1
            ? { canMove: () => true, onMove: (keys) => change({ lines: inOrder(draft, keys) }) }
            : undefined
        }
      />
    </RecipeLines>
  )
}
