import { ApiError, PlatformProvider } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { copyColumnsOf } from './copy-columns.ts'
import { CopyRows } from './copy-rows.tsx'
import { CopyTable, type CopyTableProps } from './copy-table.tsx'

type Load = { name: string; kg: number }

const LOADS: Load[] = [
  { name: '=Hay', kg: 12.5 },
  { name: 'Straw', kg: 3 },
]
const COLUMNS = [
  { title: 'Ingredient', value: (load: Load) => load.name },
  { title: 'kg', value: (load: Load) => load.kg },
]

const renderCopy = (rows: CopyTableProps<Load>['rows'], language: 'en' | 'de' = 'en') => {
  const fake = createFakePlatform({ language })
  const user = userEvent.setup()
  const copy = <CopyTable columns={COLUMNS} rows={rows} fileName="loads.csv" />
  renderKit(<PlatformProvider value={fake.platform}>{copy}</PlatformProvider>, language)
  return { fake, press: () => user.click(screen.getByRole('button', { name: 'Copy table' })) }
}

describe('CopyTable', () => {
  it('copies the rows of the page and says how many', async () => {
    const { fake, press } = renderCopy(LOADS)
    await press()
    expect(await navigator.clipboard.readText()).toBe("Ingredient,kg\r\n'=Hay,12.5\r\nStraw,3")
    expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 2 rows' }])
  })

  it('copies of rows in no table what their columns say', async () => {
    const { platform } = createFakePlatform()
    const columns = [
      { key: 'name', title: 'Ingredient', render: () => null, copy: { value: (load: Load) => load.name } },
      { key: 'way', title: 'Way', render: () => null },
    ]
    const copy = <CopyRows columns={columns} rows={LOADS} />
    renderKit(<PlatformProvider value={platform}>{copy}</PlatformProvider>)
    await userEvent.click(screen.getByRole('button', { name: 'Copy table' }))
    expect(await navigator.clipboard.readText()).toBe("Ingredient\r\n'=Hay\r\nStraw")
  })

  it('writes as the language does', async () => {
    const { press } = renderCopy(LOADS, 'de')
    await press()
    expect(await navigator.clipboard.readText()).toBe("Ingredient;kg\r\n'=Hay;12,5\r\nStraw;3")
  })

  it('fetches what the page does not show', async () => {
    const { fake, press } = renderCopy(() => Promise.resolve(LOADS.slice(1)))
    await press()
    await waitFor(() => expect(fake.toasts).toEqual([{ kind: 'success', text: 'Copied 1 row' }]))
  })

  it('tells that the rows did not come, and copies nothing', async () => {
    const { fake, press } = renderCopy(() => Promise.reject(new ApiError({ status: 403 })))
    await navigator.clipboard.writeText('what was there')
    await press()
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
    expect(await navigator.clipboard.readText()).toBe('what was there')
  })

  it('gives a file where the clipboard refuses', async () => {
    const { fake, press } = renderCopy(LOADS)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    const files: { name: string; url: string }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, url: this.href })
    })
    await press()
    expect(files).toEqual([{ name: 'loads.csv', url: expect.stringMatching(/^blob:/) }])
    expect(fake.toasts).toEqual([{ kind: 'success', text: 'Saved as loads.csv' }])
    vi.restoreAllMocks()
  })
})

describe('columns of a table', () => {
  it('are copied under their own title and unit, or those of the copy', () => {
    const value = () => 1
    const titles = copyColumnsOf([
      { key: 'a', title: 'Balance', unit: 't', copy: { value } },
      { key: 'b', title: 'Balance', unit: 't', copy: { unit: 'kg', value } },
      { key: 'c', title: 'Fill', unit: 't', copy: { title: 'Share', value } },
      { key: 'd', title: 'Trend', render: () => null },
    ]).map(({ title }) => title)
    expect(titles).toEqual(['Balance, t', 'Balance, kg', 'Share'])
  })
})
