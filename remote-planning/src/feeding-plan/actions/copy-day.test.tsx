import { feedingRoutes } from '@manger/contract/feedings'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { list, setUp } from '../../testing/planned-day.tsx'
import { CopyDayDialog } from './copy-day.dialog.tsx'

test('copies the day on which it was opened, also past midnight', async () => {
  const fake = setUp().answer(feedingRoutes.copy, list([]))
  const dialog = (day: string) => <CopyDayDialog day={day} periods={[]} onClose={() => undefined} />
  const { rerender } = render(dialog('2026-11-20'), { wrapper: fake.Wrapper })
  const copy = await screen.findByRole('button', { name: 'Copy 5 feedings' })
  rerender(dialog('2026-11-21'))
  await userEvent.click(copy)
  await waitFor(() =>
    expect(fake.calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { from: '2026-11-20', to: '2026-11-21' } },
    ]),
  )
})
