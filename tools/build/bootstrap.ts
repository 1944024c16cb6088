import { pressedEarly } from '#web/ui/pressed-early.ts';
import { languages } from '#contract/locales.ts';
import { pageEvents, storageKeys } from '#contract/page-protocol.ts';

/**
 * Time that a page takes to arrive, from its first byte to its last, ms, where the connection is what scripts wait for.
 * A page that comes in one burst leaves them nothing to gain, and they would compete with the first paint.
 */
const slowArrivalMs = 100;

/**
 * Browser's estimate of the connection: a request that waits so long, ms, or so few Mbit/s, is slow too. It gives none
 * where it does not know, as under Lighthouse.
 */
const slowLine = { rttMs: 300, mbits: 1 };

/** Longest time that pictures and fonts of a page wait for scripts that do not come, ms. */
const maxWaitMs = 8_000;

/**
 * The one inline script of a page, at the end of its head. It is the same for all pages of a build, so that the
 * security policy can name it by its hash.
 *
 * On a rendered page it waits for the first paint, and for the end of the page, since scripts that start earlier
 * compete with it; the page's own chunks are named on its element, as are the texts that it starts with, where these
 * are not all. On a slow connection they are requested ahead, since the line would be idle until the paint, and still
 * run after it (docs/decisions/0214): at once where the browser knows that it is slow, before a phone has laid out the
 * page, else once the page is whole and took long (docs/decisions/0214). Pictures that are not there yet wait then
 * until the page answers, since they would share the line with its scripts (`data-slow` in web/styles/reset.css).
 * Without names on its element the document starts by itself. The stored theme is put on the document before anything
 * of it is painted: the server does not know it, so that its pages are the same for all. Likewise a page in another
 * language than the one that was chosen gives way to the one in that (PLAT-04), before anything of it is shown.
 *
 * Fonts are requested from here and not by elements, which the browser would follow before it can be told otherwise: on
 * a line that it knows to be slow they wait too, unless a service worker has them, and the page stands in a font of the
 * system until it answers (docs/decisions/0135).
 *
 * A button or a picker that is pressed before its scripts have come is pressed again once they have
 * (web/app/shell/interactive.ts), as is a link that opens something over the page instead of leading away
 * (`data-answers-early`), and a button that sends a form elsewhere on the page. Other links, and forms, work by
 * themselves.
 *
 * A browser offers to install the site once, and early: what it offers is stored (web/platform/install.ts).
 *
 * @param modules addresses of the entry and of what it imports, so that they travel side by side.
 * @param fonts addresses of those that every page needs.
 */
export function bootstrapScript(modules: readonly string[], fonts: readonly string[]): string {
  return `(function(){
addEventListener("beforeinstallprompt",function(event){event.preventDefault();window.installPrompt=event});
var root=document.documentElement,page=document.currentScript.dataset,rendered=page.modules!==undefined,started=false,asked=false,early;
try{root.dataset.theme=localStorage.getItem(${JSON.stringify(storageKeys.theme)})||"dark";
var chosen=localStorage.getItem(${JSON.stringify(storageKeys.language)}),path=location.pathname,other=path.replace(/^\\/(${languages.join('|')})(?=\\/|$)/i,"/"+chosen);
if(rendered&&other!==path&&chosen!==root.lang&&${JSON.stringify(languages)}.includes(chosen)){root.hidden=true;location.replace(other+location.search+location.hash);return}}catch(e){}
var modules=(page.modules?page.modules.split(" "):[]).concat(${JSON.stringify(modules)});
function keep(event){
var pressed=event.target.closest(${JSON.stringify(pressedEarly)});
if(!pressed)return;
if(pressed.href||pressed.type==="submit"){if(event.metaKey||event.ctrlKey||event.shiftKey)return;event.preventDefault()}
early=pressed}
function hint(rel,href,as){var link=document.createElement("link");link.rel=rel;link.href=href;
if(as){link.as=as;link.crossOrigin="anonymous"}
document.head.append(link)}
function askForTexts(){
if(!page.texts)return hint("preload","/locales/"+root.lang+"/common.json","fetch");
window.startTexts=fetch(page.texts).then(function(answer){return answer.ok?answer.json():null}).catch(function(){return null})}
function letGo(){delete root.dataset.slow}
function hurry(waiting){if(asked)return;
Array.from(document.images).forEach(function(picture){if(picture.complete)picture.loading="eager"});root.dataset.slow=waiting;document.addEventListener(${JSON.stringify(pageEvents.interactive)},letGo);setTimeout(letGo,${maxWaitMs});
asked=true;askForTexts();modules.forEach(function(url){hint("modulepreload",url)})}
function whenWhole(work){if(document.readyState==="loading")document.addEventListener("DOMContentLoaded",work);else work()}
function start(){whenWhole(function(){if(started)return;started=true;if(rendered&&!asked){asked=true;askForTexts()}modules.forEach(function(url){import(url)})})}
var line=navigator.connection,worker=navigator.serviceWorker;
var slow=rendered&&line&&(line.rtt>=${slowLine.rttMs}||line.downlink>0&&line.downlink<${slowLine.mbits});
var fontsWait=slow&&!(worker&&worker.controller);
if(!fontsWait)${JSON.stringify(fonts)}.forEach(function(url){hint("preload",url,"font")});
if(!rendered){start();return}
document.addEventListener("click",keep,true);
document.addEventListener(${JSON.stringify(pageEvents.hydrating)},function(){document.removeEventListener("click",keep,true)});
document.addEventListener(${JSON.stringify(pageEvents.interactive)},function(){if(early&&early.isConnected){if(early.value!==undefined)early.focus();early.click()}});
if(slow)hurry(fontsWait?"fonts":"");
whenWhole(function(){try{var took=performance.getEntriesByType("navigation")[0];
if((took.responseEnd||performance.now())-took.responseStart>${slowArrivalMs})hurry("")}catch(e){}
setTimeout(start,1500)});
try{new PerformanceObserver(function(list){if(list.getEntriesByName("first-contentful-paint").length)setTimeout(start)}).observe({type:"paint",buffered:true})}catch(e){}})()`.replaceAll(
    '\n',
    '',
  );
}
