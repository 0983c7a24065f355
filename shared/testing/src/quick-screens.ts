import { createCache } from '@ant-design/cssinjs'
import { getConfig } from '@testing-library/react'
import * as react from 'react'

/** What the libraries of a screen do for a developer's tools, or anew for each test, and no test looks at. */

const whole = getConfig().getElementError

/**
 * The error of a query that found nothing, with the page as text. While something is waited for, the page is written out
 * for the last error only, not at each look.
 */
export const lateError = (message: string | null, container: Element): Error => {
  if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')) return whole(message, container)
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => whole(message, container).message,
  })
}

/** React keeps for each element ten frames of who made it, until there are 10,000 of them: there always are. */
export const withoutOwnerStacks = (): void => {
  const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

const caches = Object.getPrototypeOf(createCache())
const forgetting: ReturnType<typeof createCache>['opUpdate'] = caches.opUpdate

/** antd forgets the rules of a component with the last one on the page, and the next test had them made anew. */
export const keepStyles = (): void => {
  caches.opUpdate = function keep(...[path, change]: Parameters<typeof forgetting>) {
    forgetting.call(this, path, (before) => change(before) ?? (before ? [0, before[1]] : null))
  }
}
