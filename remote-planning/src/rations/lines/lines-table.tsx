import { priceInUnit } from '@manger/contract'
import { mixOf, perHead as perHeadOf } from '@manger/contract/rations'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { type Column, DataTable, RecipeLines, RecipePercent, type Total } from '@manger/ui/data'
import { useState } from 'react'
import { type DraftLine, type Feed, inOrder, mixLinesOf, withLine } from '../editor/draft.formulas.ts'
import type { RationEditor } from '../editor/use-ration-editor.ts'
import { FeedCell } from './feed-cell.tsx'
import { useNumberColumns } from './line-columns.tsx'
import * as s from './lines.module.css'
import { LinesFoot, type PerHead } from './lines-foot.tsx'
import { useLineActions } from './use-line-actions.ts'

type LinesTableProps = {
  editor: RationEditor
  perHead: PerHead
  canEdit: boolean
  canViewFeeds: boolean
  onKeepDryMatter: (ingredient: number) => void
}

const useTotals = (editor: RationEditor, kgPerHead: number | null): Total[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { draft, left } = editor
  const lines = mixLinesOf(draft)
  const mix = mixOf(lines)
  const head = kgPerHead === null ? null : perHeadOf(lines, kgPerHead)
  return [
    { column: 'name', content: t('rations.totalOf', { n: draft.lines.length }) },
    {
      column: 'percent',
      content: <span className={left === 0 ? undefined : s.off}>{format.percent(100 - left)}</span>,
    },
    { column: 'kg', content: format.weight(head?.kg).value },
    { column: 'dm', content: format.percent(mix.dryMatter) },
    { column: 'dmKg', content: format.weight(head?.dryMatter).value },
    { column: 'price', content: format.number(mix.price === null ? null : priceInUnit(mix.price, units), 0) },
    { column: 'cost', content: format.money(head?.cost) },
  ]
}

/** The lines of a ration in loading order: feed, percent, and what follows from them. */
export const LinesTable = (props: LinesTableProps) => {
  const { editor, perHead, canEdit, canViewFeeds, onKeepDryMatter } = props
  const t = useTranslate()
  const { base, draft, problems, change } = editor
  const [added, setAdded] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [choosing, setChoosing] = useState<number | null>(null)
  const numbers = useNumberColumns(perHead.kg)
  const totals = useTotals(editor, perHead.kg)
  const actions = useLineActions({
    editor,
    canViewFeeds,
    onKeepDryMatter,
    onChoose: ({ key }) => setChoosing(key),
  })
  const taken = draft.lines.flatMap(({ feed }) => (feed === null ? [] : [feed.ingredient]))

  const changeLine = (key: number, part: Partial<DraftLine>) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  const handleAdd = (feed: Feed) => {
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
          line={line}
          error={problems.of(`recipe.${index}.ingredient`)}
          taken={taken}
          isChoosing={canEdit && canViewFeeds && (choosing === line.key || line.feed?.deleted === true)}
          onChoose={(feed) => {
            setChoosing(null)
            changeLine(line.key, { feed })
          }}
        />
      ),
    },
    {
      key: 'percent',
      title: t('rations.column.percent'),
      align: 'number',
      render: (line, index) => (
        <RecipePercent
          name={line.feed?.name ?? ''}
          value={line.percent}
          was={base?.recipe.find(({ ingredient }) => ingredient === line.feed?.ingredient)?.percent}
          error={problems.of(`recipe.${index}.percent`)}
          canEdit={canEdit}
          isNew={added === line.key}
          onChange={(percent) => changeLine(line.key, { percent })}
        />
      ),
    },
    ...numbers,
  ]
  return (
    <RecipeLines
      onPastEnd={() => setAdding(true)}
      foot={
        <LinesFoot
          editor={editor}
          perHead={perHead}
          canEdit={canEdit}
          canViewFeeds={canViewFeeds}
          isAdding={isAdding}
          taken={taken}
          onAdd={() => setAdding(true)}
          onChoose={handleAdd}
        />
      }
    >
      <DataTable
        bare
        label={t('panel.ingredients')}
        columns={columns}
        rows={draft.lines}
        rowKey={({ key }) => key}
        empty={{ title: t('rations.noLines') }}
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
