import { type Stock, stockRoutes } from '@manger/contract/stocks'
import { ApiError, useFormat } from '@manger/platform'
import { buildStock, createFakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ConfirmDelete } from '#dialogs/confirm-delete.tsx'
import { Dialog } from '#dialogs/dialog.tsx'
import { DataTable } from '#table/data-table.tsx'
import en from '../../locales/en.json' with { type: 'json' }
import { changedColumn, countColumn, nameColumn } from './record-columns.ts'
import { useRecords } from './use-records.ts'

const PIT = buildStock({ id: 7, name: 'Pit', version: 4, updated_at: '2026-03-10T09:30:00Z' })

const Stocks = ({ withMore = false }: { withMore?: boolean }) => {
  const format = useFormat()
  const records = useRecords<Stock>(stockRoutes, {
    create: 'New stock',
    more: withMore ? () => [{ key: 'count', label: 'Count' }] : undefined,
  })
  return (
    <>
      {records.create && (
        <button type="button" onClick={records.create.onSelect}>
          {records.create.label}
        </button>
      )}
      <DataTable<Stock>
        label="Stocks"
        rows={[PIT]}
        rowKey={({ id }) => id}
        columns={[
          nameColumn('Stock'),
          countColumn({ key: 'pits', title: 'Pits', format, of: () => 1200, order: 'pits_count' }),
          changedColumn('Last change', format),
        ]}
        onSelect={records.edit}
        actions={records.actions}
      />
      {records.form((stock, onClose) => (
        <Dialog open title={stock?.name ?? 'a new one'} onClose={onClose}>
          {null}
        </Dialog>
      ))}
      <ConfirmDelete {...records.question} />
    </>
  )
}

const show = (options: FakePlatformOptions = {}, withMore = false) => {
  const fake = createFakePlatform({ words: { ui: en }, ...options })
  render(<Stocks withMore={withMore} />, { wrapper: fake.Wrapper })
  return fake
}
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'More actions' }))
const menuItems = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)

describe('the records of a list', () => {
  it('are made in an empty form, which closes', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'New stock' }))
    const form = await screen.findByRole('dialog', { name: 'a new one' })
    await userEvent.click(within(form).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'a new one' })).toBeNull())
  })

  it('are changed in the form of their row', async () => {
    show()
    await userEvent.click(screen.getByText('Pit'))
    expect(seen(await screen.findByRole('dialog', { name: 'Pit' }))).toBe('Pit')
  })

  it('go after a question, in the version that was seen, and their name is told', async () => {
    const fake = show().answer(stockRoutes.remove, {})
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('Pit deleted'))
    expect(fake.calls.at(-1)).toMatchObject({ params: { id: 7 }, query: { version: 4 } })
  })

  it('come back by Undo beside that notice, or say why not', async () => {
    const fake = show().answer(stockRoutes.remove, {})
    fake.answer(stockRoutes.restoreDeleted, { client: 1, data: PIT })
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.action?.word).toBe('Undo'))
    const undo = fake.toasts.at(-1)?.action?.run
    undo?.()
    await waitFor(() => expect(fake.toasts.at(-1)).toEqual({ kind: 'success', text: 'Pit restored' }))
    expect(fake.calls.at(-1)).toMatchObject({ path: stockRoutes.restoreDeleted.path, params: { id: 7 } })
    fake.answer(stockRoutes.restoreDeleted, new ApiError({ status: 409, errors: {} }))
    undo?.()
    await waitFor(() => expect(fake.toasts.at(-1)?.kind).toBe('error'))
  })

  it('offer what else there is between the two', async () => {
    show({}, true)
    await openMenu()
    expect(await menuItems()).toEqual(['Edit', 'Count', 'Delete'])
  })

  it('are only looked at by who may do nothing with them', async () => {
    show({ rights: [] })
    expect(screen.queryByRole('button', { name: 'New stock' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
    await userEvent.click(screen.getByText('Pit'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the columns of a record', () => {
  it('are its name, a number, and when it was changed', () => {
    show()
    expect(seen(screen.getByRole('rowheader', { name: 'Pit' }))).toBe('Pit | 1,200 | 10 Mar 2026, 11:30')
  })

  it('are copied bare', () => {
    const format = { number: String, dateTime: String } as never
    const bare = [nameColumn<Stock>(''), changedColumn<Stock>('', format)].map(({ copy }) => copy?.value(PIT))
    expect(bare).toEqual(['Pit', '2026-03-10T09:30:00Z'])
  })
})
