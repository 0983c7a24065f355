import { AsyncLocalStorage } from 'node:async_hooks'
import { isIPv6 } from 'node:net'

const store = new AsyncLocalStorage<string>()

/** Runs a call so that whatever it writes down can name the address that it came from. */
export const fromAddress = <T>(address: string, call: () => Promise<T>): Promise<T> =>
  store.run(address, call)

/** By what tries are counted: the address, or of IPv6 its network of 64 bits, all of which whoever has one of them has. */
export const networkOf = (address: string): string => {
  // An address of IPv4 in the clothes of the other is one of IPv4.
  if (!isIPv6(address) || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The address of the call that is being answered; null for what the server does by itself. */
export const callAddress = (): string | null => store.getStore() ?? null
