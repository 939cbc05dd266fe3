import { task } from '../../queue/task.ts'

/** The zone of a port is another; its orders after that id follow. Done by the features that count in its hours. */
export const portOnOtherClockTask = task<{ portId: number; from?: number }>('port-on-other-clock')
