export const FORMS = 'POST /blForm/list'
