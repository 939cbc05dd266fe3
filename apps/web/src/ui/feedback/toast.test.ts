import { afterEach, expect, test } from 'vitest'
import { page, draw } from '@test/draw.tsx'
import { ApiRefusal } from '@/api/refusal.ts'
import { hideToast, showFailure, showRefusal, showSuccess } from './toast.ts'

afterEach(hideToast)

test('one message at a time: a visible error is not replaced by the next error, but by a success', async () => {
  draw(null)
  showFailure('first')
  showFailure('second')
  await expect.element(page.getByRole('alert')).toHaveTextContent('first')
  showSuccess('done')
  await expect.element(page.getByRole('status').filter({ hasText: 'done' })).toBeVisible()
  await expect.element(page.getByText('first')).not.toBeInTheDocument()
})

test('a call that the screen aborted is not reported', async () => {
  draw(null)
  showRefusal(new ApiRefusal({ route: 'POST /x', status: 0, errorKind: 'aborted' }))
  showSuccess('quiet')
  await expect.element(page.getByText('quiet')).toBeVisible()
})
