import type { Language } from '../languages.ts'
import { defineTexts, type Text } from '../texts.ts'
import type { RefusalName } from './names.ts'

/** The sentence of each refusal; one without a text does not compile. */
export const refusalTexts = defineTexts<Record<RefusalName, Text>>({
  USER_NAME_ERROR: {
    'zh-cn': '用户信息不存在，请检查后重试。',
    en: 'There is no such user. Check the entry and try again.',
    ja: 'ユーザー情報が見つかりません。入力内容をご確認ください。',
  },
  PASSWORD_ERROR: {
    'zh-cn': '密码不正确，请重新输入。',
    en: 'The password is wrong. Enter it again.',
    ja: 'パスワードが正しくありません。もう一度入力してください。',
  },
  LOGIN_FAIL: {
    'zh-cn': '邮箱或密码不正确，请重新输入；忘记密码时可点击“忘记密码”。',
    en: 'The email or the password is wrong. Try again, or use “Forgot password”.',
    ja: 'メールアドレスまたはパスワードが正しくありません。再入力するか、「パスワードをお忘れですか」をご利用ください。',
  },
  USER_LOGGED_OUT: {
    'zh-cn': '您已退出登录，请重新登录。',
    en: 'You are signed out. Sign in again.',
    ja: 'ログアウトしています。もう一度ログインしてください。',
  },
  USER_NOT_EXIST: {
    'zh-cn': '找不到该用户，请刷新列表后重试。',
    en: 'This user cannot be found. Reload the list and try again.',
    ja: '該当するユーザーが見つかりません。一覧を更新してやり直してください。',
  },
  USER_REGISTERED: {
    'zh-cn': '该邮箱已被注册，请直接登录或换用其他邮箱。',
    en: 'This email is already registered. Sign in, or use another email.',
    ja: 'このメールアドレスは登録済みです。ログインするか、別のアドレスをご利用ください。',
  },
  SAME_PASSWORD: {
    'zh-cn': '新密码不能与原密码相同，请换一个密码。',
    en: 'The new password must differ from the old one. Choose another.',
    ja: '新しいパスワードは現在のものと異なる必要があります。別のパスワードを入力してください。',
  },
  CONSIGNEE_ADDED: {
    'zh-cn': '该收货人已存在，请直接使用已有记录。',
    en: 'This consignee already exists. Use the existing record.',
    ja: 'この荷受人は登録済みです。既存のデータをご利用ください。',
  },
  CONSIGNEE_NOT_EXIST: {
    'zh-cn': '找不到该收货人，请刷新列表后重试。',
    en: 'This consignee cannot be found. Reload the list and try again.',
    ja: '該当する荷受人が見つかりません。一覧を更新してやり直してください。',
  },
  SHIPPER_ADDED: {
    'zh-cn': '该发货人已存在，请直接使用已有记录。',
    en: 'This consignor already exists. Use the existing record.',
    ja: 'この荷送人は登録済みです。既存のデータをご利用ください。',
  },
  SHIPPER_NOT_EXIST: {
    'zh-cn': '找不到该发货人，请刷新列表后重试。',
    en: 'This consignor cannot be found. Reload the list and try again.',
    ja: '該当する荷送人が見つかりません。一覧を更新してやり直してください。',
  },
  CONTACTS_ADDED: {
    'zh-cn': '该联系人邮箱已存在，请换用其他邮箱。',
    en: 'This contact email already exists. Use another email.',
    ja: 'この連絡先メールアドレスは登録済みです。別のアドレスをご利用ください。',
  },
  CONTACTS_NOT_EXIST: {
    'zh-cn': '找不到该联系人，请刷新列表后重试。',
    en: 'This contact cannot be found. Reload the list and try again.',
    ja: '該当する連絡先が見つかりません。一覧を更新してやり直してください。',
  },
  ORIGINAL_PASSWORD_INCORRECT: {
    'zh-cn': '原密码不正确，请重新输入。',
    en: 'The old password is wrong. Enter it again.',
    ja: '現在のパスワードが正しくありません。もう一度入力してください。',
  },
  REGISTRATION_NOT_APPROVED: {
    'zh-cn': '您的注册正在审核中，审核通过后会邮件通知您。',
    en: 'Your registration is under review. We will mail you when it is approved.',
    ja: 'ご登録は審査中です。承認後にメールでお知らせします。',
  },
  USER_LOGGED_TIMEOUT: {
    'zh-cn': '登录已超时，请重新登录。',
    en: 'Your session has timed out. Sign in again.',
    ja: '一定時間操作がなかったためログアウトしました。もう一度ログインしてください。',
  },
  REGISTER_FAIL: {
    'zh-cn': '注册失败，请稍后重试。',
    en: 'The registration failed. Try again later.',
    ja: '登録に失敗しました。しばらくしてからやり直してください。',
  },
  PARAMETER_ERROR: {
    'zh-cn': '部分内容填写有误，请按提示修改后再提交。',
    en: 'Some entries are not valid. Correct the marked fields and submit again.',
    ja: '入力内容に誤りがあります。表示された項目を修正してからもう一度送信してください。',
  },
  USER_STATE_ERROR: {
    'zh-cn': '该账号状态已变更，请刷新后重试。',
    en: 'The state of this account has changed. Reload and try again.',
    ja: 'アカウントの状態が変更されています。更新してからやり直してください。',
  },
  USER_TERMINATION_CONTRACT: {
    'zh-cn': '您的合同已终止，请联系我们的业务人员。',
    en: 'Your contract has ended. Please contact our staff.',
    ja: 'ご契約は終了しています。担当者までお問い合わせください。',
  },
  PERMISSION_ERROR: {
    'zh-cn': '您的账号无权执行此操作，如有需要请联系管理员。',
    en: 'Your account may not do this. Ask an administrator if you need it.',
    ja: 'この操作を行う権限がありません。必要な場合は管理者にお問い合わせください。',
  },
  ORDER_NOT_EXIST: {
    'zh-cn': '找不到该订单，请刷新列表后重试。',
    en: 'This order cannot be found. Reload the list and try again.',
    ja: '該当するオーダーが見つかりません。一覧を更新してやり直してください。',
  },
  ORDER_STATE_ERROR: {
    'zh-cn': '订单当前状态不允许此操作，请刷新查看最新状态。',
    en: 'The order is not in a state that allows this. Reload to see its current state.',
    ja: '現在のステータスではこの操作はできません。更新して最新の状態をご確認ください。',
  },
  TRANSPORT_COST_ERROR: {
    'zh-cn': '订单关联的运价数据异常，请重新选择航线。',
    en: 'The rate linked to this order is not usable. Choose the route again.',
    ja: 'オーダーに紐づく運賃データに問題があります。航路を選び直してください。',
  },
  /* Booking, documents and cancelling are refused alike: what to do next is said by each (`message`). */
  ORDER_IS_CUT: {
    'zh-cn': '该航班已过截单时间。',
    en: 'The cut-off of this sailing has passed.',
    ja: 'この便は書類カットを過ぎています。',
  },
  TRANSPORT_COST_IS_DELETE: {
    'zh-cn': '该航线运价已失效或不存在，请重新查询并下单。',
    en: 'This rate is gone or no longer offered. Search again and place a new order.',
    ja: 'この運賃は無効または存在しません。再検索して新しくご注文ください。',
  },
  FILE_EMPTY: {
    'zh-cn': '上传的文件是空的，请选择有内容的文件。',
    en: 'The uploaded file is empty. Choose a file with content.',
    ja: 'アップロードされたファイルが空です。内容のあるファイルを選んでください。',
  },
  DESTINATION_ADDED: {
    'zh-cn': '该港口已存在，请勿重复添加。',
    en: 'This port already exists.',
    ja: 'この港は登録済みです。',
  },
  SHIPPING_COMPANY_ADDED: {
    'zh-cn': '该船公司已存在，请勿重复添加。',
    en: 'This shipping company already exists.',
    ja: 'この船会社は登録済みです。',
  },
  ROUTE_NOT_EXIST: {
    'zh-cn': '找不到该航线，请重新选择港口。',
    en: 'There is no such route. Choose the ports again.',
    ja: '該当する航路がありません。港を選び直してください。',
  },
  CONSIGNEE_TERMINATION_CONTRACT: {
    'zh-cn': '您所属客户的合同未生效或已终止，请联系该客户。',
    en: 'The customer you belong to is not under contract. Please contact that customer.',
    ja: '所属するお客様のご契約が有効ではありません。お客様にご確認ください。',
  },
  IP_ERROR: {
    'zh-cn': '您所在的地区不在合作范围内，无法使用此功能。',
    en: 'You are outside the area we serve, so this is not available.',
    ja: 'サービス対象地域外からのアクセスのためご利用いただけません。',
  },
  USER_REJECT: {
    'zh-cn': '您的注册未通过审核，请查看邮件说明或联系我们。',
    en: 'Your registration was not accepted. See our mail for the reason, or contact us.',
    ja: 'ご登録は承認されませんでした。メールの内容をご確認いただくか、お問い合わせください。',
  },
  LOADING_NOTICE_FILE_ERROR: {
    'zh-cn': '入货通知（S/O）中读不到船名/航次（Vessel/Voyage），请检查文件后重新上传。',
    en: 'No Vessel/Voyage was found in the shipping order (S/O). Check the file and upload it again.',
    ja: '船積案内（S/O）から船名／航海番号（Vessel/Voyage）を読み取れません。ファイルを確認して再度アップロードしてください。',
  },
  BUSINESS_OPERATOR_TERMINATION_CONTRACT: {
    'zh-cn': '该业务账号已停用，请联系管理员。',
    en: 'This staff account is inactive. Ask an administrator.',
    ja: 'この業務アカウントは無効です。管理者にお問い合わせください。',
  },
  NO_PAYMENT_REQUEST: {
    'zh-cn': '所选期间内没有账单，请更换日期范围。',
    en: 'There is no billing in this period. Choose other dates.',
    ja: '指定した期間に請求はありません。期間を変更してください。',
  },
  AN_BOOK_FILE_ERROR: {
    'zh-cn': '到货通知中没有预计汇款日，请检查文件后重新上传。',
    en: 'The arrival notice has no expected remittance date. Check the file and upload it again.',
    ja: 'アライバルノーティスに入金予定日がありません。ファイルを確認して再度アップロードしてください。',
  },
  RATE_INVALID: {
    'zh-cn': '该运价已失效，请重新查询运价。',
    en: 'This rate is no longer valid. Search the rates again.',
    ja: 'この運賃は無効です。運賃を再検索してください。',
  },
  INVOICE_NOT_EXIST: {
    'zh-cn': '找不到该账单，请刷新列表后重试。',
    en: 'This invoice cannot be found. Reload the list and try again.',
    ja: 'この請求書は見つかりません。一覧を更新してやり直してください。',
  },
  BILLING_STATE_ERROR: {
    'zh-cn': '该账单、费用或收款的状态已变化，请刷新后查看。',
    en: 'The invoice, charge or payment has changed meanwhile. Reload to see how it stands.',
    ja: '請求書・費用・入金の状態が変わっています。更新して確認してください。',
  },
  CHARGE_NOT_AGREED: {
    'zh-cn': '账单只能包含报价或已同意的费用，请将差额作为费用提出。',
    en: 'An invoice holds only what was quoted or agreed. Propose the difference as a charge.',
    ja: '請求できるのは見積または合意済みの費用だけです。差額は費用として提案してください。',
  },
  TAX_UNCLEAR: {
    'zh-cn': '有明细的税区分尚未确定，请在费用种类中设置后再开具。',
    en: 'The tax code of a line is not settled. Set it at the kind of charge, then issue again.',
    ja: '税区分が未設定の明細があります。費用種別で設定してから発行してください。',
  },
  PERIOD_CLOSED: {
    'zh-cn': '该月份已关账，请选择之后的日期。',
    en: 'This month is closed. Choose a later date.',
    ja: 'この月は締め済みです。以後の日付を選んでください。',
  },
  CREDIT_HOLD: {
    'zh-cn': '信用额度已用完或有逾期账单，请先付款或联系我们。',
    en: 'The credit limit is used up or an invoice is overdue. Settle it, or ask our staff.',
    ja: '与信枠の超過または期限超過の請求があります。お支払いいただくか、担当者にご相談ください。',
  },
  BL_STATE_ERROR: {
    'zh-cn': '提单当前状态下不能这样操作，请刷新后查看其状态。',
    en: 'The bill of lading is not in a state for this. Reload to see how it stands.',
    ja: '現在のB/Lの状態ではこの操作はできません。更新して状態を確認してください。',
  },
  RELEASE_NOT_DUE: {
    'zh-cn': '还不能放货：请先处理所列事项，或由经理注明理由后放行。',
    en: 'The cargo is not due for release. Settle what is listed, or have a manager release it with a reason.',
    ja: 'まだ貨物を引き渡せません。次の事項を解消するか、管理者が理由を付けて許可してください。',
  },
  RECORD_NOT_EXIST: {
    'zh-cn': '找不到该记录，请刷新列表后重试。',
    en: 'This record cannot be found. Reload the list and try again.',
    ja: 'この記録は見つかりません。一覧を更新してやり直してください。',
  },
  API_KEY_INVALID: {
    'zh-cn': 'API 密钥无效、已过期或已停用，请在“开发者”页面另建一个。',
    en: 'The API key is unknown, expired or revoked. Make a new one on the page Developer.',
    ja: 'APIキーが正しくないか、期限切れ・失効しています。「開発者」画面で新しく作成してください。',
  },
  SCOPE_MISSING: {
    'zh-cn': '该 API 密钥没有此项权限，请使用具有该权限的密钥。',
    en: 'This API key does not have the scope that is needed. Use one that has it.',
    ja: 'このAPIキーには必要な権限（スコープ）がありません。権限のあるキーをお使いください。',
  },
  LINK_GONE: {
    'zh-cn': '该链接不存在、已过期或已撤销，请向发送者索取新链接。',
    en: 'This link does not exist, has expired or was revoked. Ask whoever sent it for a new one.',
    ja: 'このリンクは存在しないか、期限切れまたは取り消されています。送信者に新しいリンクをお求めください。',
  },
  BASE_CHANGED: {
    'zh-cn': '预览之后数据已变化，请核对新的预览后再确认。',
    en: 'The data has changed since the preview. Check the new preview and confirm again.',
    ja: 'プレビューの後にデータが変わりました。新しいプレビューを確認してください。',
  },
  DATA_MISSING: {
    'zh-cn': '缺少必要的内容，请补充所列项目后重试。',
    en: 'Something is missing for this. Complete what is listed and try again.',
    ja: '必要な内容が足りません。表示された項目を補ってやり直してください。',
  },
  SENT_BEFORE: {
    'zh-cn': '此前已用其他内容保存过，请在列表中查看，如需修改请在那里修改。',
    en: 'This was saved already, with other content than now. Look for it in the list and change it there.',
    ja: '先ほど別の内容で保存済みです。一覧で確認し、必要な場合はそこで変更してください。',
  },
  PASSWORD_NEEDED: {
    'zh-cn': '距上次输入密码已超过 15 分钟，此次操作未执行。请重新提交，并输入密码。',
    en: 'This needs your password, last entered more than 15 minutes ago. Nothing was changed: try again and enter it.',
    ja: 'パスワードの入力から15分を過ぎたため、変更は行われていません。もう一度実行し、パスワードを入力してください。',
  },
  SECOND_FACTOR_NEEDED: {
    'zh-cn': '密码正确。请再输入身份验证器应用中的验证码，或使用通行密钥、恢复代码。',
    en: 'The password is right. Enter the code of your authenticator app as well, or use a passkey or a recovery code.',
    ja: 'パスワードは確認できました。続けて認証アプリのコードを入力するか、パスキーまたはリカバリーコードをお使いください。',
  },
  SECOND_FACTOR_WRONG: {
    'zh-cn': '验证码不正确或已使用过。请等待应用显示下一个验证码后再输入。',
    en: 'The code is wrong or was used already. Wait for the next one and enter that.',
    ja: 'コードが正しくないか、すでに使用されています。次のコードが表示されるのを待って入力してください。',
  },
  SIGN_IN_AGAIN: {
    'zh-cn': '登录已超时或尝试次数过多，请重新输入邮箱和密码。',
    en: 'This sign-in took too long or was tried too often. Enter your email and password again.',
    ja: 'ログインの有効時間が切れたか、試行回数を超えました。メールアドレスとパスワードをもう一度入力してください。',
  },
  PASSKEY_REFUSED: {
    'zh-cn': '无法使用此通行密钥：它可能已被移除，或操作已超时。请重试，或用密码登录。',
    en: 'This passkey was not accepted: it may have been removed, or it took too long. Try again, or use your password.',
    ja: 'このパスキーは使用できません。削除済みか、時間切れの可能性があります。やり直すか、パスワードをご利用ください。',
  },
  PASSKEY_LIMIT: {
    'zh-cn': '最多可登记 10 个通行密钥。请先移除不再使用的。',
    en: 'An account can have 10 passkeys. Remove one that you no longer use first.',
    ja: 'パスキーは 10 個まで登録できます。使わなくなったものを先に削除してください。',
  },
  SECOND_FACTOR_REQUIRED: {
    'zh-cn': '您的账号必须使用两步验证。请先在“账户信息”中设置，再继续操作。',
    en: 'Your account must have a second factor. Set one up under “Account info” first, then go on.',
    ja: 'このアカウントには二段階認証が必要です。先に「アカウント情報」で設定してください。',
  },
  SECOND_FACTOR_UNREADABLE: {
    'zh-cn': '并非验证码有误：服务器的密钥已更换，无法核对。请改用通行密钥或恢复代码，或请管理员重置您的两步验证。',
    en: 'Your code is not wrong: it cannot be checked, as the server has another key than before. Use a passkey or a recovery code, or ask your administrator for a reset.',
    ja: 'コードの誤りではありません。サーバーの鍵が変わったため確認できません。パスキーまたはリカバリーコードをお使いになるか、管理者に二段階認証の解除をご依頼ください。',
  },
  NO_EXCHANGE_RATES: {
    'zh-cn': '尚未设定汇率，请先由业务人员在“汇率设置”中设定。',
    en: 'No exchange rates are set yet. Staff must enter them under “Exchange rates” first.',
    ja: '為替レートが未設定です。担当者が「為替レート設定」で先に設定してください。',
  },
  SETUP_DONE: {
    'zh-cn': '此系统已有账号，此链接不再有效。请登录，或请业务管理员为您添加账号。',
    en: 'This installation has an account already, so the link no longer works. Sign in, or ask the business administrator to add you.',
    ja: 'このシステムにはすでにアカウントがあるため、このリンクは使えません。ログインするか、業務管理者にアカウントの追加をご依頼ください。',
  },
  COMPANY_SIGN_IN_FAILED: {
    'zh-cn': '公司账号登录未完成。请从登录页重新开始，或使用密码登录。',
    en: 'Signing in with the company account did not complete. Start again from the sign-in page, or use your password.',
    ja: '会社アカウントでのログインが完了しませんでした。ログイン画面からやり直すか、パスワードでログインしてください。',
  },
  COMPANY_PROVIDER_AWAY: {
    'zh-cn': '公司账号的登录服务暂时没有响应。请使用密码登录，或稍后再试。',
    en: 'The sign-in of your company does not answer at the moment. Use your password, or try again later.',
    ja: '会社アカウントの認証サービスが応答しません。パスワードでログインするか、しばらくしてからやり直してください。',
  },
  COMPANY_ACCOUNT_REFUSED: {
    'zh-cn': '此公司账号不能登录海路。请使用密码登录，或联系我们。',
    en: 'This company account cannot sign in here. Use your password, or contact us.',
    ja: 'この会社アカウントではログインできません。パスワードでログインするか、お問い合わせください。',
  },
  FAIL: {
    'zh-cn': '系统出现错误，请稍后重试；如反复出现，请把请求编号告诉我们。',
    en: 'Something went wrong on our side. Try again later; if it happens again, tell us the request number.',
    ja: 'システムエラーが発生しました。しばらくしてからやり直し、続く場合はリクエスト番号をお知らせください。',
  },
  INSERT_FAIL: {
    'zh-cn': '保存失败，请稍后重试。',
    en: 'Saving failed. Try again later.',
    ja: '保存に失敗しました。しばらくしてからやり直してください。',
  },
  UPDATE_FAIL: {
    'zh-cn': '其他人已修改了这条记录，请载入最新内容后再保存，您输入的内容仍会保留。',
    en: 'Someone else changed this record. Load the latest version and save again; what you typed is kept.',
    ja: '他のユーザーがこのデータを変更しました。最新の内容を読み込んでから保存してください（入力内容は保持されます）。',
  },
  SELECT_FAIL: {
    'zh-cn': '查询失败，请稍后重试。',
    en: 'The search failed. Try again later.',
    ja: '検索に失敗しました。しばらくしてからやり直してください。',
  },
  DELETE_FAIL: {
    'zh-cn': '无法删除：该记录正在被使用。',
    en: 'It cannot be deleted because it is in use.',
    ja: '使用中のため削除できません。',
  },
  FILES_NOT_SAVED: {
    'zh-cn': '目前无法保存文件，未做任何更改。请稍后重试；如持续出现，请联系系统运营方。',
    en: 'Files cannot be stored at the moment. Nothing was changed. Try again later; if it goes on, tell the operator.',
    ja: '現在ファイルを保存できません。変更は行われていません。しばらくしてからやり直し、続く場合は運営担当者にお知らせください。',
  },
  FILES_NOT_READ: {
    'zh-cn': '目前无法读取文件。请稍后重试；如持续出现，请联系系统运营方。',
    en: 'Files cannot be read at the moment. Try again later; if it goes on, tell the operator.',
    ja: '現在ファイルを読み込めません。しばらくしてからやり直し、続く場合は運営担当者にお知らせください。',
  },
  UPLOADS_BUSY: {
    'zh-cn': '正在上传的文件过多，未做任何更改。请稍候再上传。',
    en: 'Too many uploads are under way. Nothing was changed. Wait a moment and upload again.',
    ja: '現在アップロードが集中しています。変更は行われていません。少し待ってからもう一度アップロードしてください。',
  },
  DATABASE_FULL: {
    'zh-cn': '目前无法保存数据，未做任何更改。请稍后重试；如持续出现，请联系系统运营方。',
    en: 'Nothing can be saved at the moment. Nothing was changed. Try again later; if it goes on, tell the operator.',
    ja: '現在データを保存できません。変更は行われていません。しばらくしてからやり直し、続く場合は運営担当者にお知らせください。',
  },
  NOT_FOUND: {
    'zh-cn': '没有这个地址，请检查链接。',
    en: 'There is nothing at this address. Check the link.',
    ja: 'このアドレスにはページがありません。リンクをご確認ください。',
  },
  TOO_SLOW: {
    'zh-cn': '网络过慢，内容未能全部送达，未作任何更改。请检查网络后重试。',
    en: 'The connection was too slow: not everything arrived, and nothing was changed. Check it and try again.',
    ja: '通信が遅く、送信内容が届ききりませんでした。変更は行われていません。接続をご確認のうえ、やり直してください。',
  },
  TOO_LARGE: {
    'zh-cn': '提交的内容过大，请缩小后重试。',
    en: 'What you sent is too large. Make it smaller and try again.',
    ja: '送信内容が大きすぎます。小さくしてからやり直してください。',
  },
  TOO_MANY_REQUESTS: {
    'zh-cn': '操作过于频繁，请稍候再试。',
    en: 'Too many requests. Wait a moment and try again.',
    ja: 'アクセスが集中しています。少し待ってからやり直してください。',
  },
  HEAD_TOO_LARGE: {
    'zh-cn': '浏览器附带的信息过大，请清除本站的 Cookie 后重试。',
    en: 'The browser sent too much besides the request. Delete the cookies of this site and try again.',
    ja: 'ブラウザーから送られた付加情報が大きすぎます。このサイトの Cookie を削除してやり直してください。',
  },
  BUSY: {
    'zh-cn': '系统繁忙，请稍后重试。',
    en: 'The system is busy. Try again in a moment.',
    ja: '混み合っています。しばらくしてからやり直してください。',
  },
})

/** The sentence of a refusal in a language. */
export const refusalText = (name: RefusalName, language: Language): string => refusalTexts[language][name]
