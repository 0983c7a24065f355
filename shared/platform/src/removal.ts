import { useState } from 'react'
import { useNotify } from './frame-hooks.ts'
import { useSubmit } from './submit.ts'

/** The question before a deletion, as `ConfirmDelete` of the kit takes it. */
export interface Removal<Row> {
  /** Asks whether the row shall go. */
  ask(row: Row): void
  readonly question: {
    readonly name: string | null
    readonly busy: boolean
    readonly onDelete: () => void
    readonly onClose: () => void
  }
}

/** Keeps the row that is to be deleted until the question is answered; a refusal is shown at the bottom of the page. */
export const useRemoval = <Row extends { name: string }>(
  remove: (row: Row) => Promise<unknown>,
  onRemoved?: (row: Row) => void,
): Removal<Row> => {
  const notify = useNotify()
  const [row, setRow] = useState<Row | null>(null)
  const { isBusy, submit } = useSubmit(async () => row && remove(row), notify.error)
  const confirm = async () => {
    const isDone = await submit()
    if (isDone && row) onRemoved?.(row)
    setRow(null)
  }
  return {
    ask: setRow,
    question: {
      name: row?.name ?? null,
      busy: isBusy,
      onDelete: () => void confirm(),
      onClose: () => setRow(null),
    },
  }
}
