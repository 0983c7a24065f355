import { Component, type ErrorInfo, type ReactNode, Suspense, useEffect } from 'react'

/** What is known of a crash beside its error. */
export type Crash = {
  /** It never stood: the crash came with its first render. */
  isFirstRender: boolean
  /** The components in which it happened, with their files. */
  stack: string
}

type BoundaryProps = {
  children: ReactNode
  /** What stands there while the content is fetched. */
  waiting?: ReactNode
  /** What stands there after a crash; `again` draws the content anew. */
  fallback?: (again: () => void) => ReactNode
  /** Answers whether to draw the content anew at once. */
  onCrash: (error: unknown, crash: Crash) => boolean
}

const Alive = ({ onAlive }: { onAlive: () => void }) => {
  useEffect(() => {
    // One turn later: an effect that throws belongs to the first render.
    const timer = setTimeout(onAlive, 0)
    return () => clearTimeout(timer)
  }, [onAlive])
  return null
}

/** The one boundary of the host: what throws below it ends here, and the rest of the page goes on (platform c3). */
export class Boundary extends Component<BoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }
  #isAlive = false
  #isDecided = false

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  readonly #setAlive = () => {
    this.#isAlive = true
  }

  readonly #again = () => this.setState({ hasCrashed: false })

  override componentDidUpdate() {
    this.#isDecided = false
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    // Several errors of one commit are one crash.
    if (this.#isDecided) return
    this.#isDecided = true
    const isFirstRender = !this.#isAlive
    this.#isAlive = false
    if (this.props.onCrash(error, { isFirstRender, stack: componentStack ?? '' })) this.#again()
  }

  override render() {
    const { children, waiting = null, fallback } = this.props
    if (this.state.hasCrashed) return fallback?.(this.#again) ?? null
    return (
      <Suspense fallback={waiting}>
        {children}
        <Alive onAlive={this.#setAlive} />
      </Suspense>
    )
  }
}
