import { useFormat, useSession } from '@manger/platform'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakePlatform } from './fake-platform/fake-platform.ts'
import { buildPage } from './fake-platform/fake-session.ts'
import { seen } from './seen.ts'

const Weight = () => {
  const { units } = useSession()
  const { weightText } = useFormat()
  return <p>{`${units}: ${weightText(1000)}`}</p>
}

const { client, farm } = buildPage()
const at = (unit: 'kg' | 'lb', of: 'farm' | 'client') => ({
  client: client && { ...client, weight_unit: of === 'client' ? unit : 'kg' },
  farm: of === 'farm' && farm ? { ...farm, weight_unit: unit } : null,
})
const NOWHERE = { client: null, clientId: null, farm: null, farmId: null }

test.each([
  ['a kg farm in American English', 'us', 'auto', at('kg', 'farm'), 'kg: 1,000 kg'],
  ['an lb farm in Ukrainian', 'uk', 'auto', at('lb', 'farm'), 'lb: 2 204 lb'],
  ['the pages of an lb client', 'uk', 'auto', at('lb', 'client'), 'lb: 2 204 lb'],
  ['who chose kg, on an lb farm', 'us', 'kg', at('lb', 'farm'), 'kg: 1,000 kg'],
  ['where nobody chose, in the English set', 'us', 'auto', NOWHERE, 'lb: 2,204 lb'],
  ['where nobody chose, in Ukrainian', 'uk', 'auto', NOWHERE, 'kg: 1 000 кг'],
] as const)('weights of %s (second review C9, specification 1)', (...[, language, units, page, text]) => {
  const spoken = language === 'us' ? 'lb' : 'kg'
  const fake = createFakePlatform({
    ...{ language, units: units === 'auto' ? spoken : units, me: { units } },
    page: { remote: 'planning', ...page },
  })
  const { container } = render(<Weight />, { wrapper: fake.Wrapper })
  expect(seen(container)).toBe(text)
})
