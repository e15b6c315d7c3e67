/**
 * Runs in <head> before anything is painted. The text never changes, so that its hash in the
 * Content-Security-Policy does not either. It marks <html> from what the browser has stored (D38):
 *
 * - data-age="confirmed": the age gate stays away
 * - data-signed-in: the account's place in the header is kept
 * - data-own-prices: prices are held back until this customer's own are worked out (D21)
 *
 * It also answers the age gate's two buttons, which must not wait for the rest, and keeps forms that scripts send
 * (method="post") from being sent before these are there: a password must not travel in an address.
 *
 * A button that is clicked before its script is there is marked data-clicked, and early-clicks.ts clicks it again when
 * it is. data-later tells a button whose script comes later than the page's; React keeps clicks on such ones from
 * everybody, so they are caught on the way down.
 */
export const firstPaintScript = `(()=>{
const root=document.documentElement,marks=root.dataset;
const read=key=>{try{return localStorage.getItem(key)}catch{return null}};
if(read('teen')==='true')marks.age='confirmed';
if(read('access')){marks.signedIn='';
try{const user=JSON.parse(read('auth'));if(user&&(user.percent>0||user.wholesaler===true))marks.ownPrices=''}catch{}}
document.addEventListener('click',event=>{
const button=event.target.closest&&event.target.closest('button');
if(!button)return;
if(!button.dataset.ageAnswer){
if((!('hydrated' in marks)||'later' in button.dataset)&&!button.hasAttribute('popovertarget'))button.dataset.clicked='';
return}
const gate=document.getElementById('age-gate');
if(button.dataset.ageAnswer==='yes'){try{localStorage.setItem('teen','true')}catch{}
marks.age='confirmed';gate.close()}
else{gate.querySelector('[role=alert]').hidden=false}
},true);
document.addEventListener('submit',event=>{if(event.target.method==='post'&&!('hydrated' in marks))event.preventDefault()});
})()`

/** Stands right behind the age gate: makes it modal for keyboard and screen reader, and keeps it so. */
export const openAgeGateScript = `(()=>{
const marks=document.documentElement.dataset,gate=document.getElementById('age-gate');
const open=()=>{if(marks.age!=='confirmed'&&gate.isConnected){gate.close();gate.showModal()}};
gate.addEventListener('cancel',event=>event.preventDefault());
gate.addEventListener('close',()=>setTimeout(open));
open();
})()`
