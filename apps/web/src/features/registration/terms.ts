import { defineTexts, type TextsOf } from '@kairo/shared/texts'

/**
 * The texts that a registration agrees to, by language; fetched when somebody reads them. {company} and {desk} are the
 * operator of the installation, spoken of neutrally while it has no letterhead.
 */
export const terms = defineTexts({
  operator: {
    unnamed: { 'zh-cn': '本平台的运营公司', en: 'the company that runs this portal', ja: '本サービスの運営会社' },
    desk: (name: string, reached: string) => ({
      'zh-cn': `${name}（${reached}）`,
      en: `${name} (${reached})`,
      ja: `${name}（${reached}）`,
    }),
  },
  terms: {
    title: { 'zh-cn': '使用条款', en: 'Terms of use', ja: '利用規約' },
    opening: {
      'zh-cn': [
        '本条款规定{company}（以下称“本公司”）提供的本海运订舱平台（以下称“本服务”）的使用条件。申请注册即表示贵公司同意本条款。',
      ],
      en: [
        'These terms govern the use of this portal for booking sea freight (“the Service”) by {company} (“we”). By registering, your company agrees to them.',
      ],
      ja: [
        '本規約は、{company}（以下「当社」）が提供する本海上輸送ブッキングサービス（以下「本サービス」）の利用条件を定めるものです。登録を申し込まれた時点で、本規約に同意いただいたものとします。',
      ],
    },
    sections: {
      'zh-cn': [
        {
          heading: '第 1 条　注册与审核',
          paragraphs: [
            '注册由法人或个体经营者以真实、最新的信息提出，经本公司审核通过后成立合同。资料不实、曾违反本条款、无法确认收付款账户，或从事本公司无法承运的业务时，本公司可以不予通过，并以邮件告知原因。',
            '注册内容发生变化时，请在账号信息中及时更新。因未更新而造成的迟延或损失，由贵公司承担。',
          ],
        },
        {
          heading: '第 2 条　账号的管理',
          paragraphs: [
            '账号和密码由贵公司自行保管，不得转借。使用贵公司账号（包括贵公司开设的子账号）进行的操作，视为贵公司的行为。发现被他人使用时，请立即修改密码并通知本公司。',
          ],
        },
        {
          heading: '第 3 条　运价与报价',
          paragraphs: [
            '本服务显示的海运费、附加费和汇率为显示当时的内容。订单提交时的报价及汇率随该订单固定，之后的运价调整不影响已提交的订单；但货物的数量、重量、体积或航线变更时，将重新计算。',
            '以日元显示的金额已含消费税。关税、进口消费税、查验费、滞箱费、滞期费等实际发生的费用，除报价中列明者外不包含在内。',
          ],
        },
        {
          heading: '第 4 条　订舱的成立',
          paragraphs: [
            '订单提交为贵公司的申请，本公司受理并取得船公司的舱位确认（S/O）后订舱成立。船公司爆舱、停航、跳港或变更船期时，本公司会尽快通知并协商替代方案。',
            '截单后的撤回或取消，可能产生船公司的亏舱费及已经发生的费用，由贵公司承担。',
          ],
        },
        {
          heading: '第 5 条　贵公司的责任',
          paragraphs: [
            '品名、HS 编码、件数、重量、体积、包装、危险品属性等申报内容应当真实、完整，并在截止时间前提供必要的单证和核实重量（VGM）。',
            '不得托运日本国、中华人民共和国或途经国法令禁止的货物。因申报不实而产生的罚款、改单费及对第三方的赔偿，由贵公司承担。',
          ],
        },
        {
          heading: '第 6 条　付款',
          paragraphs: ['请按账单或费用请求书所载的日期付款。逾期时，本公司可以暂停放单、放货及受理新订单。'],
        },
        {
          heading: '第 7 条　运输责任',
          paragraphs: [
            '运输适用本公司或实际承运人签发的提单条款。对货物灭失、损坏或迟延的责任，以提单条款和应适用的法令规定的限额为限。建议贵公司自行投保货物运输保险。',
          ],
        },
        {
          heading: '第 8 条　服务的中断与变更',
          paragraphs: [
            '因维护、灾害、通信故障等原因，本服务可能暂停，本公司会尽可能事先通知。暂停期间可通过邮件或电话订舱。除本公司有故意或重大过失外，对因暂停造成的间接损失不承担责任。',
          ],
        },
        {
          heading: '第 9 条　终止',
          paragraphs: [
            '任何一方可提前 30 日书面通知终止合同。违反本条款、停止付款或申请破产时，本公司可以立即停止使用。终止时已受理的订单按原条件履行完毕。',
          ],
        },
        {
          heading: '第 10 条　条款的变更、准据法与管辖',
          paragraphs: [
            '变更本条款时，本公司会在生效日前在本服务内公告并标明版本。',
            '本条款适用日本法。由本服务产生的争议，以东京地方法院为第一审专属合意管辖法院。各语言版本不一致时，以日文版为准。',
          ],
        },
      ],
      en: [
        {
          heading: '1. Registration and review',
          paragraphs: [
            'Companies and sole traders register with true and current details. The contract begins when we approve the registration. We may decline where details are untrue, where these terms were broken before, where the account for payments cannot be confirmed, or where we cannot carry the goods; we tell the reason by mail.',
            'Keep your details up to date under account info. You bear delays and losses that come from details that were not.',
          ],
        },
        {
          heading: '2. Your account',
          paragraphs: [
            'Keep the account and its password to yourselves and do not lend them. What is done with your account, or with the shipper accounts that you open, counts as done by you. If somebody else uses it, change the password at once and tell us.',
          ],
        },
        {
          heading: '3. Rates and quotations',
          paragraphs: [
            'Ocean freight, surcharges and exchange rates are shown as they stand at that moment. The quotation and exchange rates of an order are fixed when it is submitted; later changes of rates do not touch it. When quantity, weight, volume or route change, the price is calculated anew.',
            'Amounts in JPY include consumption tax. Customs duty, import consumption tax, inspection fees, demurrage, detention and other costs as they arise are not included unless the quotation lists them.',
          ],
        },
        {
          heading: '4. When a booking is made',
          paragraphs: [
            'Submitting an order is your application. The booking is made when we have accepted it and hold the carrier’s shipping order (S/O). When a carrier is full, cancels a sailing, skips a port or changes its schedule, we tell you promptly and look for another way.',
            'Withdrawing or cancelling after the cut-off may cause the carrier’s dead freight and costs already incurred, which you bear.',
          ],
        },
        {
          heading: '5. Your duties',
          paragraphs: [
            'Description of goods, HS code, packages, weight, volume, packing and dangerous goods must be declared truly and completely, and the documents and the verified gross mass (VGM) handed in before the cut-off.',
            'Goods that the law of Japan, China or a country of transit forbids must not be shipped. You bear fines, amendment fees and third parties’ claims that come from a wrong declaration.',
          ],
        },
        {
          heading: '6. Payment',
          paragraphs: [
            'Pay by the date on the invoice or request letter. While a payment is overdue we may hold back documents and goods and accept no new orders.',
          ],
        },
        {
          heading: '7. Liability for carriage',
          paragraphs: [
            'Carriage is subject to the terms of the bill of lading that we or the actual carrier issue. Liability for loss, damage or delay is limited as they and the applicable law provide. We recommend cargo insurance of your own.',
          ],
        },
        {
          heading: '8. Interruptions and changes',
          paragraphs: [
            'The Service may pause for maintenance, disasters or failures of communication; we announce it where we can, and take bookings by mail or telephone meanwhile. Except for intent or gross negligence we are not liable for indirect losses from a pause.',
          ],
        },
        {
          heading: '9. Termination',
          paragraphs: [
            'Either side may end the contract with 30 days’ written notice. We may end the use at once when these terms are broken, payments stop or insolvency is filed for. Orders accepted before are carried out on their terms.',
          ],
        },
        {
          heading: '10. Changes, law and court',
          paragraphs: [
            'Changes of these terms are announced in the Service before they take effect, with their version.',
            'Japanese law applies. The Tokyo District Court has exclusive jurisdiction in the first instance. Where language versions differ, the Japanese one prevails.',
          ],
        },
      ],
      ja: [
        {
          heading: '第 1 条（登録と審査）',
          paragraphs: [
            '登録は、法人または個人事業主が真実かつ最新の情報によりお申し込みください。当社の審査で承認された時点で契約が成立します。申込内容に虚偽がある場合、過去に本規約に違反した場合、決済口座を確認できない場合、または当社が取り扱えない貨物である場合は、承認しないことがあり、その理由をメールでお知らせします。',
            '登録内容に変更があったときは、アカウント情報で速やかに更新してください。更新されなかったことによる遅延や損害は、お客様の負担となります。',
          ],
        },
        {
          heading: '第 2 条（アカウントの管理）',
          paragraphs: [
            'アカウントとパスワードはお客様の責任で管理し、第三者に貸与しないでください。お客様のアカウント（お客様が開設したサブアカウントを含みます）による操作は、お客様の行為とみなします。不正に利用された場合は、直ちにパスワードを変更し、当社にご連絡ください。',
          ],
        },
        {
          heading: '第 3 条（運賃と見積り）',
          paragraphs: [
            '本サービスに表示される海上運賃、サーチャージおよび為替レートは、表示時点のものです。オーダーの見積りと為替レートは送信時に確定し、その後の運賃改定による影響を受けません。ただし、数量・重量・容積・航路が変更された場合は再計算します。',
            '円建ての金額は消費税込みです。関税、輸入消費税、検査費用、デマレージ、ディテンションその他の実費は、見積りに明記されたものを除き含まれません。',
          ],
        },
        {
          heading: '第 4 条（ブッキングの成立）',
          paragraphs: [
            'オーダーの送信はお客様からの申込みであり、当社が受け付け、船会社の船腹予約（S/O）を取得した時点でブッキングが成立します。満船、欠航、抜港、スケジュール変更が生じた場合は、速やかにお知らせし、代替案をご相談します。',
            'カット後の取り下げまたはキャンセルには、船会社の空船料および既に発生した費用が生じることがあり、お客様の負担となります。',
          ],
        },
        {
          heading: '第 5 条（お客様の責任）',
          paragraphs: [
            '品名、HSコード、個数、重量、容積、荷姿、危険品の該非などは正確かつ漏れなく申告し、必要な船積書類および総重量（VGM）をカットまでにご提出ください。',
            '日本国、中華人民共和国または経由国の法令で禁止された貨物は運送できません。申告の誤りにより生じた罰金、訂正費用および第三者への賠償は、お客様の負担となります。',
          ],
        },
        {
          heading: '第 6 条（お支払い）',
          paragraphs: [
            '請求書または請求レターに記載の期日までにお支払いください。お支払いが遅れている間は、書類・貨物のお引き渡しおよび新規オーダーの受付を停止することがあります。',
          ],
        },
        {
          heading: '第 7 条（運送責任）',
          paragraphs: [
            '運送には、当社または実運送人が発行する船荷証券（B/L）の約款が適用されます。貨物の滅失・損傷・遅延に対する責任は、当該約款および適用法令の定める限度とします。貨物海上保険への加入をお勧めします。',
          ],
        },
        {
          heading: '第 8 条（サービスの中断・変更）',
          paragraphs: [
            '保守、災害、通信障害などにより本サービスを中断することがあります。可能な限り事前にお知らせし、中断中はメールまたは電話でブッキングを承ります。当社の故意または重過失による場合を除き、中断による間接的な損害について責任を負いません。',
          ],
        },
        {
          heading: '第 9 条（契約の終了）',
          paragraphs: [
            'いずれの当事者も、30 日前までに書面で通知することにより契約を終了できます。本規約への違反、支払停止または倒産手続の申立てがあった場合、当社は直ちに利用を停止できます。終了前に受け付けたオーダーは、従前の条件で履行します。',
          ],
        },
        {
          heading: '第 10 条（規約の変更、準拠法および管轄）',
          paragraphs: [
            '本規約を変更するときは、効力発生日の前に、バージョンとともに本サービス上で告知します。',
            '本規約は日本法に準拠し、本サービスに関する紛争は東京地方裁判所を第一審の専属的合意管轄裁判所とします。各言語版に相違がある場合は、日本語版を優先します。',
          ],
        },
      ],
    },
  },
  privacy: {
    title: { 'zh-cn': '隐私政策', en: 'Privacy policy', ja: 'プライバシーポリシー' },
    opening: {
      'zh-cn': [
        '{company}（以下称“本公司”）按照日本《个人信息保护法》和中华人民共和国《个人信息保护法》，如下处理通过本海运订舱平台（以下称“本服务”）取得的个人信息。',
      ],
      en: [
        '{company} (“we”) handles personal information received through this portal (“the Service”) under the personal information protection laws of Japan and of the People’s Republic of China, as follows.',
      ],
      ja: [
        '{company}（以下「当社」）は、本海上輸送ブッキングサービス（以下「本サービス」）を通じて取得した個人情報を、日本の個人情報の保護に関する法律および中華人民共和国個人情報保護法に基づき、次のとおり取り扱います。',
      ],
    },
    sections: {
      'zh-cn': [
        {
          heading: '1. 取得的信息',
          paragraphs: [
            '注册时填写的公司名称、联系人姓名、地址、电话、传真、邮箱、银行账户名等；订单中的收发货人及联系人信息；上传的单证；使用记录（登录时间、IP 地址、浏览器种类、操作日志）。',
          ],
        },
        {
          heading: '2. 使用目的',
          paragraphs: [
            '注册审核；报价、订舱、运输、通关及单证的制作与交付；费用的请求和收付款；船期变更等通知；咨询的答复；防止非法使用；服务的改进（仅使用不能识别个人的统计）。',
          ],
        },
        {
          heading: '3. 向第三方提供及委托',
          paragraphs: [
            '为履行运输，在必要范围内向船公司、码头、海关、报关行、拖车公司和本公司在中国及日本的关联公司提供。除此之外，未经本人同意不向第三方提供，但法令另有规定的除外。',
            '系统的运行和邮件的发送委托给签订了保密合同的公司，并进行必要的监督。',
          ],
        },
        {
          heading: '4. 跨境提供',
          paragraphs: [
            '由于业务在日本与中国之间进行，信息会在两国之间传送和保存。接收方为本公司的关联公司及上述运输相关方，仅用于第 2 项的目的。注册即表示同意该跨境提供。',
          ],
        },
        {
          heading: '5. 保存期限与安全措施',
          paragraphs: [
            '订单和账簿按法令规定的期限保存，其他信息在不再需要后删除。通信全程加密，密码以不可还原的形式保存，查看权限限于业务所需人员，并保留操作记录。',
          ],
        },
        {
          heading: '6. 浏览器中保存的信息',
          paragraphs: [
            '为维持登录和显示语言，本服务在浏览器中保存必要的信息，不使用广告或跨站跟踪。选择“保持登录状态”时，登录信息保存 30 天，密码不会保存。',
          ],
        },
        {
          heading: '7. 您的权利与联系方式',
          paragraphs: [
            '本人可以请求公开、更正、停止使用、删除个人信息或撤回同意。请联系：{desk}。撤回同意后，本服务的部分或全部功能可能无法使用。',
          ],
        },
      ],
      en: [
        {
          heading: '1. What we receive',
          paragraphs: [
            'Company, contact person, address, telephone, fax, email and account name from the registration; consignees, consignors and their contacts from orders; documents that you upload; records of use (time of sign-in, IP address, kind of browser, log of actions).',
          ],
        },
        {
          heading: '2. What we use it for',
          paragraphs: [
            'Reviewing registrations; quoting, booking, carriage, customs clearance, making and handing over documents; invoicing and payments; notices such as changes of schedule; answering questions; preventing abuse; improving the Service (only as statistics that identify nobody).',
          ],
        },
        {
          heading: '3. Who else gets it',
          paragraphs: [
            'As far as carriage needs it: carriers, terminals, customs, customs brokers, hauliers and our group companies in China and Japan. Nobody else without consent, except where the law requires it.',
            'Companies that run our systems and send our mails are bound to secrecy and supervised by us.',
          ],
        },
        {
          heading: '4. Across borders',
          paragraphs: [
            'As the business lies between Japan and China, information is sent to and kept in both countries, by our group companies and the parties above and for the purposes of section 2 only. By registering you agree to this.',
          ],
        },
        {
          heading: '5. How long, and how it is protected',
          paragraphs: [
            'Orders and accounts are kept as long as the law requires; other information is deleted when it is no longer needed. Connections are encrypted, passwords are stored in a form that cannot be turned back, access is limited to those whose work needs it, and what they do is logged.',
          ],
        },
        {
          heading: '6. What your browser keeps',
          paragraphs: [
            'To keep you signed in and in your language, the Service stores what is necessary in your browser. There is no advertising and no tracking across sites. With “stay signed in” the sign-in is kept for 30 days; the password never is.',
          ],
        },
        {
          heading: '7. Your rights, and whom to ask',
          paragraphs: [
            'You may ask us to disclose, correct, stop using or delete your information, or withdraw your consent: {desk}. After a withdrawal some or all of the Service may no longer be usable.',
          ],
        },
      ],
      ja: [
        {
          heading: '1. 取得する情報',
          paragraphs: [
            '登録時の会社名、ご担当者名、住所、電話番号、FAX 番号、メールアドレス、口座名義など。オーダーに含まれる荷受人・荷送人とその連絡先。アップロードされた書類。利用記録（ログイン日時、IP アドレス、ブラウザーの種類、操作ログ）。',
          ],
        },
        {
          heading: '2. 利用目的',
          paragraphs: [
            '登録審査、見積り・ブッキング・運送・通関および書類の作成と交付、請求とお支払いの確認、スケジュール変更などのお知らせ、お問い合わせへの回答、不正利用の防止、サービスの改善（個人を識別できない統計に限ります）のために利用します。',
          ],
        },
        {
          heading: '3. 第三者提供と委託',
          paragraphs: [
            '運送に必要な範囲で、船会社、ターミナル、税関、通関業者、ドレージ会社、ならびに中国および日本の当社グループ会社に提供します。その他の第三者には、法令に基づく場合を除き、ご本人の同意なく提供しません。',
            'システムの運用およびメールの配信は、守秘義務契約を結んだ会社に委託し、適切に監督します。',
          ],
        },
        {
          heading: '4. 国外への提供',
          paragraphs: [
            '日本と中国の間の業務であるため、情報は両国の間で送受信され、保管されます。提供先は当社グループ会社および前項の運送関係者で、第 2 項の目的に限って利用します。登録をもって、この提供に同意いただいたものとします。',
          ],
        },
        {
          heading: '5. 保存期間と安全管理',
          paragraphs: [
            'オーダーおよび帳簿は法令の定める期間保存し、その他の情報は不要になり次第削除します。通信は暗号化し、パスワードは復元できない形で保存します。閲覧できる者を業務上必要な範囲に限り、操作を記録します。',
          ],
        },
        {
          heading: '6. ブラウザーに保存する情報',
          paragraphs: [
            'ログイン状態と表示言語を保つため、必要な情報をブラウザーに保存します。広告やサイトをまたぐ追跡は行いません。「ログイン状態を保持する」を選んだ場合、ログイン情報は 30 日間保存されますが、パスワードは保存しません。',
          ],
        },
        {
          heading: '7. ご本人の権利とお問い合わせ',
          paragraphs: [
            'ご本人は、個人情報の開示、訂正、利用停止、削除または同意の撤回を請求できます。窓口：{desk}。同意を撤回された場合、本サービスの一部または全部をご利用いただけなくなることがあります。',
          ],
        },
      ],
    },
  },
})
export type AgreedTexts = TextsOf<typeof terms>
