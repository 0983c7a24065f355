import { remoteBuild } from '@manger/build'

export default remoteBuild({ name: 'stock', port: 3103 })
