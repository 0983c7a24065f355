import { Component, type ReactNode, Suspense, useEffect } from 'react'

type AreaBoundaryProps = {
  children: ReactNode
  /** What stands there while the screen is fetched. */
  waiting: ReactNode
  /** Answers whether to draw the screen anew; otherwise the caller shows something else in its place. */
  onCrash: (error: unknown, isFirstRender: boolean) => boolean
}

const Alive = ({ onAlive }: { onAlive: () => void }) => {
  useEffect(() => {
    // One turn later: an effect of the screen that throws belongs to its first render.
    const timer = setTimeout(onAlive, 0)
    return () => clearTimeout(timer)
  }, [onAlive])
  return null
}

/** Keeps a crash inside its area: the frame and the other areas go on (platform c3). */
export class AreaBoundary extends Component<AreaBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }
  #isAlive = false

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  readonly #setAlive = () => {
    this.#isAlive = true
  }

  override componentDidCatch(error: unknown) {
    const isFirstRender = !this.#isAlive
    this.#isAlive = false
    if (this.props.onCrash(error, isFirstRender)) this.setState({ hasCrashed: false })
  }

  override render() {
    if (this.state.hasCrashed) return null
    return (
      <Suspense fallback={this.props.waiting}>
        {this.props.children}
        <Alive onAlive={this.#setAlive} />
      </Suspense>
    )
  }
}
