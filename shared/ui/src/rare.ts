export { ImageInput } from '#rare/image-input.tsx'
export { RangeSlider } from '#rare/range-slider.tsx'
export { Sparkline } from '#rare/sparkline.tsx'
