import { hostBuild } from '@manger/build'

export default hostBuild()
