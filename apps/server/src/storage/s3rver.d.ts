declare module 's3rver' {
  interface Options {
    address: string
    port: number
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }
  /** An S3 server on loopback, for tests. */
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
