import type { AccountKey, ClientKey } from '#core/accounts/demo-accounts.ts'

/** How tests reach the server of this run, and who lives in every copy of its template database. */
export type TestServer = {
  connection: { host?: string; port?: number; user?: string; password?: string; connectionString?: string }
  template: string
  clients: [ClientKey, number][]
  accounts: [AccountKey, number][]
  /** A database folder as a first start makes it, to be copied. */
  made: string
}

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer
  }
}
