export { ImageInput } from '#rare/image-input.tsx'
export { Paper } from '#rare/paper.tsx'
export { RangeSlider } from '#rare/range-slider.tsx'
export { Sparkline } from '#rare/sparkline.tsx'
