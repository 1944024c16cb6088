import { pageEvents, stateElementId, storageKeys } from '#contract/page-protocol.ts';

/**
 * The one inline script of a page. It is the same for all pages of a build, so that the security policy can name it by
 * its hash.
 *
 * On a rendered page it waits for the first paint, since scripts that start earlier compete with it; the page's own
 * chunks are named on the state element, and the texts of its language come along. Without a state the document starts
 * at once, in the stored theme.
 *
 * A button or a picker that is pressed before its scripts have come is pressed again once they have
 * (web/app/shell/interactive.ts), as is a link that opens something over the page instead of leading away
 * (`data-answers-early`), and a button that sends a form elsewhere on the page. Other links, and forms, work by
 * themselves.
 *
 * A browser offers to install the site once, and early: what it offers is kept (web/platform/install.ts).
 *
 * @param modules addresses of the entry and of what it imports, so that they travel side by side.
 */
export function bootstrapScript(modules: readonly string[]): string {
  return `(function(){
addEventListener("beforeinstallprompt",function(event){event.preventDefault();window.installPrompt=event});
var state=document.getElementById(${JSON.stringify(stateElementId)}),started=false,early;
function keep(event){
var pressed=event.target.closest("button:not([type=submit]),button[form],input[role=combobox],a[data-answers-early]");
if(!pressed)return;
if(pressed.href||pressed.type==="submit"){if(event.metaKey||event.ctrlKey||event.shiftKey)return;event.preventDefault()}
early=pressed}
function start(){if(started)return;started=true;
var texts=document.createElement("link");texts.rel="preload";texts.as="fetch";texts.crossOrigin="anonymous";texts.href="/locales/"+document.documentElement.lang+"/common.json";
if(state)document.head.append(texts);
(state&&state.dataset.modules?state.dataset.modules.split(" "):[]).concat(${JSON.stringify(modules)}).forEach(function(url){import(url)})}
if(!state){try{document.documentElement.dataset.theme=localStorage.getItem(${JSON.stringify(storageKeys.theme)})||"dark"}catch(e){}start();return}
document.addEventListener("click",keep,true);
document.addEventListener(${JSON.stringify(pageEvents.hydrating)},function(){document.removeEventListener("click",keep,true)});
document.addEventListener(${JSON.stringify(pageEvents.interactive)},function(){if(early&&early.isConnected){if(early.value!==undefined)early.focus();early.click()}});
try{new PerformanceObserver(function(list){if(list.getEntriesByName("first-contentful-paint").length)setTimeout(start)}).observe({type:"paint",buffered:true})}catch(e){}
setTimeout(start,1500)})()`.replaceAll('\n', '');
}
