import type { Step } from '#guide/chapter.ts'

/** What a driver does with one feeding, for the film and for the chapter of the cab. */
export const inTheCab = {
  weigh: async (page, { click, look, until }) => {
    await click(page.getByRole('button', { name: 'Start loading' }))
    await click(page.getByRole('switch', { name: 'Automatic' }))
    await until(page.getByText(/^Ingredient 2 of/))
    await look(page.getByText(/^Ingredient 2 of/))
  },
  mix: async (page, { click, look }) => {
    await click(page.getByRole('button', { name: /^Finish/ }))
    await click(page.getByRole('button', { name: 'Go to unloading' }))
    await look(page.getByRole('region', { name: 'Mixing' }))
  },
  unload: async (page, { click, look, until }) => {
    await until(page.getByRole('region', { name: 'Mixing' }).getByText('Mixed').first(), 20)
    await click(page.getByRole('button', { name: 'Start unloading' }))
    await until(page.getByText(/^Group 2 of/))
    await look(page.getByText(/^Group 2 of/))
  },
} satisfies Record<string, Step['act']>
