import type { Route } from '@manger/contract'
import { installedIn } from '../rspack/installed.ts'
import { readPackage } from '../rspack/share-list.ts'

const CONTRACT = '@manger/contract'

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/** Every call that the contract knows, whichever of its faces shows it. */
export const routesOfContract = async (): Promise<readonly Route[]> => {
  const { exports = {} } = readPackage(installedIn(import.meta.dirname, CONTRACT))
  const faces: Record<string, unknown>[] = await Promise.all(
    Object.keys(exports)
      .filter((face) => !face.endsWith('.json'))
      .map((face) => import(`${CONTRACT}${face.slice(1)}`)),
  )
  const routes = faces
    .flatMap((face) => Object.values(face))
    .flatMap((value) => (isRoute(value) ? [value] : Object.values(Object(value)).filter(isRoute)))
  return [...new Set(routes)]
}
