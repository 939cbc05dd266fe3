import { useNavigate } from '@tanstack/react-router'

/** From the page of a customer to the list. */
export function useBackNavigation() {
  const navigate = useNavigate()
  return () => void navigate({ to: '/searchCustomer', search: {} })
}
