import { remoteBuild } from '@manger/build'

export default remoteBuild({ name: 'kkz', port: 3102 })
