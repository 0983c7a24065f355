import type { FastifyInstance } from 'fastify'
import { registerDown } from './down/down.routes.ts'
import { registerMounts } from './mounts/mounts.routes.ts'
import { registerOverview } from './overview/overview.routes.ts'
import { registerPackages } from './packages/packages.routes.ts'
import { registerPointers } from './pointers/pointers.routes.ts'
import { registerPublish } from './publish/publish.routes.ts'
import { registerRegistry } from './registry/registry.routes.ts'
import type { ReleaseDeps } from './release-deps.ts'
import { registerRollouts } from './rollouts/rollouts.routes.ts'
import { registerTelemetry } from './telemetry/telemetry.routes.ts'
import { registerTokens } from './tokens/tokens.routes.ts'

/** The platform's calls below `/ui`: registry, pointers, releases, audit, telemetry and packages. */
export const registerReleases = (app: FastifyInstance, deps: ReleaseDeps): void => {
  registerRegistry(app, deps)
  registerPointers(app, deps)
  registerOverview(app, deps)
  registerTelemetry(app, deps)
  registerTokens(app, deps)
  registerMounts(app, deps)
  registerDown(app, deps)
  registerRollouts(app, deps)
  registerPublish(app, deps)
  registerPackages(app, deps)
}
