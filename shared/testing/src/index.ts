export type { FakeAnswer, FakeCall } from './fake-platform/fake-api.ts'
export {
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from './fake-platform/fake-platform.ts'
export { buildPage, buildSession } from './fake-platform/fake-session.ts'
