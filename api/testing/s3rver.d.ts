declare module 's3rver' {
  /** An S3 server for tests; it comes without declarations. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
