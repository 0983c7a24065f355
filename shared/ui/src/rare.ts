export { ImageInput, type ImageInputProps } from '#rare/image-input.tsx'
export { RangeSlider, type RangeSliderProps } from '#rare/range-slider.tsx'
export { Sparkline, type SparklineProps } from '#rare/sparkline.tsx'
