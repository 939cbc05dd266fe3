import { task } from '../queue/task.ts'

/** Sends one row of `mails`. */
export const sendMailTask = task<{ mailId: number }>('send-mail')

/** One waiting job a mail, whoever asks for it. */
export const keyOfMail = (mailId: number): string => `mail:${mailId}`
