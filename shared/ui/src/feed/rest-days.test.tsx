import { PageProvider, PlatformProvider } from '@manger/platform'
import { buildPage, createFakePlatform, seen } from '@manger/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { RestDays, type RestDaysProps } from './rest-days.tsx'

const show = (props: RestDaysProps) =>
  renderKit(
    <PlatformProvider value={createFakePlatform().platform}>
      <PageProvider value={buildPage()}>
        <p>
          <RestDays {...props} />
        </p>
      </PageProvider>
    </PlatformProvider>,
  )

describe('RestDays', () => {
  it.each([
    [14, '14.0', 'on target'],
    [13.99, '13.9', 'off'],
    [7, '7.0', 'off'],
    [6.99, '6.9', 'far off'],
  ])('%d days have the sign of their class', (days, text, sign) => {
    show({ days })
    expect(seen(screen.getByRole('img', { name: sign }))).toBe(`${text} | ${sign}`)
  })

  it('are an en dash without a sign where nothing is used', () => {
    show({ days: null })
    expect(screen.getByText('–')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('stand in the words that are asked for', () => {
    show({ days: 2.59, text: (days) => `${days} days left` })
    expect(seen(screen.getByText(/2\.5 days left/))).toBe('2.5 days left | far off')
  })
})
