import { chromium } from '@playwright/test'
const EM:any={operator:'operator@kairo.example',customer:'customer@kairo.example',shipper:'shipper@kairo.example'}
const port=process.argv[2], roles=(process.argv[3]??'operator,customer').split(','), lang=process.argv[4]??'ja'
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox','--disable-gpu']})
for(const who of roles){
 const ctx=await b.newContext({baseURL:`http://localhost:${port}`,viewport:{width:1440,height:900},locale:'ja-JP',timezoneId:'Asia/Tokyo',reducedMotion:'reduce'})
 const page=await ctx.newPage()
 const {data}=await (await page.request.post('/api/login/doLogin',{data:{email:EM[who],password:'Kairo2026',language:lang}})).json()
 await page.goto('/healthz')
 await page.evaluate(([c,t,u,v])=>{localStorage.setItem('local',c);localStorage.setItem('user',u);localStorage.setItem('version',v);sessionStorage.setItem('token',t);sessionStorage.setItem('user',u)},[lang,data.token,JSON.stringify(data.user),data.version] as const)
 const H={Authorization:data.token}
 const list=(await (await page.request.post('/api/order/search',{headers:H,data:{type:0,page:1,limit:50}})).json()).list.list
 const seen=new Map<string,any>()
 for(const o of list){const k=`${o.state}/${o.runningStatus}`; if(!seen.has(k)) seen.set(k,o)}
 for(const o of list) if(!seen.has(`x${o.state}`) && !([...seen.values()].includes(o))) seen.set(`x${o.state}`,o)
 for(const [k,o] of seen){
  const base=who==='shipper'?'/orderTracking':'/searchOrder'
  const hs:string[]=[]; let now=''
  for(const tab of ['tasks','papers','cargo','sailing','money','history']){
   await page.goto(`${base}?open=${o.id}&tab=${tab}`)
   await page.locator('[role=dialog] [role=tabpanel]').waitFor({timeout:8000}).catch(()=>{})
   await page.waitForLoadState('networkidle',{timeout:3000}).catch(()=>{})
   await page.waitForTimeout(350)
   const r=await page.evaluate(()=>{const d=document.querySelector('[role=dialog]') as HTMLElement; if(!d) return {h:0,now:''}; const sc=[d,...d.querySelectorAll('*')].map(e=>e as HTMLElement).filter(e=>e.scrollHeight>e.clientHeight+2 && ['auto','scroll'].includes(getComputedStyle(e).overflowY)); const extra=Math.max(0,...sc.map(e=>e.scrollHeight-e.clientHeight)); const now=[...d.querySelectorAll('section')][0]?.innerText.replace(/\n/g,' | ')??''; return {h:d.clientHeight+extra,now, buttons:[...d.querySelectorAll('footer button, [class*=footer] button')].map(x=>(x as HTMLElement).innerText).join(',')}})
   hs.push(`${tab}:${r.h}`); now=`${r.now} || ${(r as any).buttons}`
  }
  console.log(who,k,o.code,o.id,hs.join(' '),'NEXT',JSON.stringify(o.nextTask),'NOW',now.slice(0,220))
 }
 await ctx.close()
}
await b.close()
