import { reportMakeRoute } from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createReportServer } from '../testing/report-server.ts'
import { ReportScreen } from './report.screen.tsx'

describe.each(['form8', 'form9'] as const)('a %s that is refused for its farm form', (type) => {
  const refused = (errors: ConstructorParameters<typeof ApiError>[0]['errors']) => {
    const fake = createReportServer(type, { at: `/app/reports/${type}?farm=2` }).answer(
      reportMakeRoute(type),
      new ApiError({ status: 400, errors }),
    )
    render(<ReportScreen />, { wrapper: fake.Wrapper })
  }

  test('says what the farm lacks, and leads to the document details of this farm', async () => {
    refused({ farm: [{ code: 'blank_missing', message: '', name: 'Ranch' }] })
    const link = await screen.findByRole('link', { name: 'Fill in document details' })
    expect(link.getAttribute('href')).toBe('/app/settings/blanks?farm=2')
    screen.getByText(/The document details of Ranch lack the company registration number or the farm manager/)
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })

  test('for anything else leads nowhere', async () => {
    refused({ farm: [{ code: 23, message: '' }] })
    await screen.findByText('Correct the filters above.')
    expect(screen.queryByRole('link', { name: 'Fill in document details' })).toBeNull()
  })
})
