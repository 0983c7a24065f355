import { Component, type ReactNode } from 'react'
import { hostBuild } from '#remotes/host-info.ts'
import { LoadFailure } from '#remotes/load-failure.ts'
import type { SendTelemetry } from '#remotes/telemetry.ts'
import { FrameLost } from './frame-lost.tsx'

type FrameBoundaryProps = {
  children: ReactNode
  send: SendTelemetry
  /** Draws the page anew, with a boundary of its own, and asks for everything again. */
  onRetry: () => void
}

/** Stands around the whole signed-in page: what is lost or crashes above every area leaves a panel, never a white page. */
export class FrameBoundary extends Component<FrameBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown') }
  }

  override componentDidCatch(error: unknown) {
    // A lost chunk has told of itself.
    if (error instanceof LoadFailure) return
    this.props.send({ remote: 'host', build: hostBuild, channel: 'stable', phase: 'crash', error })
  }

  override render() {
    return this.state.error === null ? this.props.children : <FrameLost onRetry={this.props.onRetry} />
  }
}
