import { createStore, useStore } from '@/external-store.ts'

/** Whether the server answers, as the stream of events has it. */
export const connection = createStore<'there' | 'lost'>('there')

export const useIsConnectionLost = (): boolean => useStore(connection) === 'lost'
