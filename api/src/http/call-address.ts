import { AsyncLocalStorage } from 'node:async_hooks'

const store = new AsyncLocalStorage<string>()

/** Runs a call so that whatever it writes down can name the address that it came from. */
export const fromAddress = <T>(address: string, call: () => Promise<T>): Promise<T> =>
  store.run(address, call)

/** The address of the call that is being answered; null for what the server does by itself. */
export const callAddress = (): string | null => store.getStore() ?? null
