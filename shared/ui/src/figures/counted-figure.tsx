import { Figure, type FigureProps } from '#page/figure.tsx'
import { Counted, type CountedProps } from './counted.tsx'
import { HowCounted } from './how-counted.tsx'

type CountedFigureProps = Omit<FigureProps, 'label'> & { label: string } & {
  counted: Pick<CountedProps, 'figure' | 'of' | 'unit'>
}

/** A `Figure` of the registry: marked for comparison, and it says on demand how it is counted. */
export const CountedFigure = ({ counted, label, value, ...rest }: CountedFigureProps) => (
  <Figure
    {...rest}
    label={
      <>
        {label}
        <HowCounted figure={counted.figure} name={label} />
      </>
    }
    value={<Counted {...counted}>{value}</Counted>}
  />
)
